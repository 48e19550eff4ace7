/** Small pictures of boards, drawn by the same worker as the map and kept by the browser. */

import { textHash } from "../../board/hash";
import type { BoardJson } from "../../board/json";
import { BoardModel } from "../../board/model";
import type { Theme } from "../../board/palette";
import { TILE, type TileAnswer, type WorkerOrder } from "../../board/tiles";

const CACHE = "grognard-pictures-2";
/** Names and small things of this zoom step stand on a picture of a whole board. */
const STEP = 0.25;

let line: Promise<unknown> = Promise.resolve();

/** The address of a picture of a board; null where it can't be drawn. Boards are drawn one after another. */
export function boardThumbnail(board: BoardJson, theme: Theme, language: string): Promise<string | null> {
  const next = line.then(() => picture(board, theme, language).catch(() => null));
  line = next;
  return next;
}

async function picture(board: BoardJson, theme: Theme, language: string): Promise<string> {
  const key = `/pictures/${board.id}-${(textHash(JSON.stringify(board)) >>> 0).toString(36)}-${theme.replace(" ", "-")}-${language}`;
  const cache = "caches" in globalThis ? await caches.open(CACHE).catch(() => null) : null;
  const kept = await cache?.match(key);
  if (kept) return URL.createObjectURL(await kept.blob());
  const blob = await draw(board, theme, language);
  await cache?.put(key, new Response(blob)).catch(() => undefined);
  return URL.createObjectURL(blob);
}

function draw(board: BoardJson, theme: Theme, language: string): Promise<Blob> {
  const { width, height } = new BoardModel(board);
  const scale = (TILE - 2) / Math.max(width, height);
  const worker = new Worker(new URL("../../board/tiles.worker.ts", import.meta.url), { type: "module" });
  const say = (order: WorkerOrder): void => worker.postMessage(order);
  const fonts = new URL(`${import.meta.env.BASE_URL}fonts/`, document.baseURI).href;
  return new Promise<Blob>((resolve, reject) => {
    worker.onerror = () => reject(new Error("the worker could not draw the board"));
    worker.onmessage = ({ data }: MessageEvent<TileAnswer>) => {
      if (data.kind === "ready") {
        say({ kind: "tile", id: "", step: STEP, scale, col: 0, row: 0, theme, language });
        return;
      }
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.getContext("2d")?.drawImage(data.picture, 0, 0);
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/webp", 0.9);
    };
    say({ kind: "board", board, fonts });
  }).finally(() => worker.terminate());
}
