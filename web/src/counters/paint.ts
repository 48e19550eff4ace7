/** Paints the markup of faces on a canvas: the few elements and attributes that faces and their symbols use. */

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
type Attributes = { readonly [name: string]: string | undefined };

interface Element {
  name: string;
  attributes: Attributes;
  children: (Element | string)[];
}

/** The colours of a gradient from the top of what it fills to its foot, by its id. */
type Gradients = ReadonlyMap<string, readonly [top: string, foot: string]>;

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const FAMILY = `"Barlow Condensed", sans-serif`;

/** Paint a face's parts (`faceParts`) on a canvas whose unit is a face unit. */
export function paintFace(ctx: Context, { defs, body }: { defs: string; body: string }): void {
  const gradients = gradientsIn(defs);
  for (const child of parsed(body)) paint(ctx, child, gradients, "#000");
}

function parsed(markup: string): (Element | string)[] {
  const root: Element = { name: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, name, attributes, empty, text] of markup.matchAll(TOKEN)) {
    const parent = open[open.length - 1];
    if (text !== undefined) parent.children.push(plain(text));
    else if (closing) open.pop();
    else {
      const element = { name, attributes: attributesIn(attributes), children: [] };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  return root.children;
}

function attributesIn(text: string): Attributes {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, plain(value)]));
}

function plain(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

function gradientsIn(defs: string): Gradients {
  return new Map(
    [...defs.matchAll(/<linearGradient id="([^"]+)".*?<\/linearGradient>/g)].map(([whole, id]) => {
      const [top = "#000", foot = top] = [...whole.matchAll(/stop-color="([^"]*)"/g)].map((stop) => plain(stop[1]));
      return [id, [top, foot]];
    }),
  );
}

function paint(ctx: Context, element: Element | string, gradients: Gradients, colour: string): void {
  if (typeof element === "string") return;
  const { name, attributes, children } = element;
  ctx.save();
  transform(ctx, attributes.transform);
  if (name === "g") for (const child of children) paint(ctx, child, gradients, attributes.color ?? colour);
  else if (name === "text") paintText(ctx, element, colour);
  else {
    const shape = shapeOf(name, attributes);
    if (shape) ink(ctx, shape, attributes, gradients, colour);
  }
  ctx.restore();
}

function transform(ctx: Context, text = ""): void {
  for (const [, kind, values] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a, b] = values.split(/[\s,]+/).map(Number);
    if (kind === "translate") ctx.translate(a, b ?? 0);
    else if (kind === "scale") ctx.scale(a, b ?? a);
    else if (kind === "rotate") rotate(ctx, values.split(/[\s,]+/).map(Number));
  }
}

/** Degrees, and round which point. */
function rotate(ctx: Context, [angle, x = 0, y = 0]: number[]): void {
  ctx.translate(x, y);
  ctx.rotate((angle * Math.PI) / 180);
  ctx.translate(-x, -y);
}

const paths = new Map<string, Path2D>();
const MOST_PATHS = 2000;

function shapeOf(name: string, attributes: Attributes): Path2D | null {
  const number = (key: string): number => Number(attributes[key] ?? 0);
  const shape = new Path2D();
  if (name === "path") return pathOf(attributes.d ?? "");
  if (name === "circle") shape.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  else if (name === "rect") shape.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
  else return null;
  return shape;
}

function pathOf(d: string): Path2D {
  const known = paths.get(d);
  if (known) return known;
  if (paths.size >= MOST_PATHS) paths.clear();
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

function ink(ctx: Context, shape: Path2D, attributes: Attributes, gradients: Gradients, colour: string): void {
  const fill = attributes.fill ?? "#000";
  if (fill !== "none") {
    ctx.globalAlpha = Number(attributes["fill-opacity"] ?? 1);
    ctx.fillStyle = styleOf(ctx, fill, attributes, gradients, colour);
    ctx.fill(shape);
  }
  const stroke = attributes.stroke ?? "none";
  if (stroke === "none") return;
  ctx.globalAlpha = Number(attributes["stroke-opacity"] ?? 1);
  ctx.strokeStyle = stroke === "currentColor" ? colour : stroke;
  ctx.lineWidth = Number(attributes["stroke-width"] ?? 1);
  ctx.lineCap = (attributes["stroke-linecap"] ?? "butt") as CanvasLineCap;
  ctx.lineJoin = (attributes["stroke-linejoin"] ?? "miter") as CanvasLineJoin;
  ctx.miterLimit = 4;
  ctx.stroke(shape);
}

function styleOf(
  ctx: Context,
  fill: string,
  attributes: Attributes,
  gradients: Gradients,
  colour: string,
): string | CanvasGradient {
  const stops = gradients.get(/^url\(#(.+)\)$/.exec(fill)?.[1] ?? "");
  if (!stops) return fill === "currentColor" ? colour : fill;
  const top = Number(attributes.y ?? 0);
  const gradient = ctx.createLinearGradient(0, top, 0, top + Number(attributes.height ?? 0));
  gradient.addColorStop(0, stops[0]);
  gradient.addColorStop(1, stops[1]);
  return gradient;
}

/** A text of one or more runs, each in its own size, set about its anchor as one line. */
function paintText(ctx: Context, { attributes, children }: Element, colour: string): void {
  const runs = children.map((child) =>
    typeof child === "string"
      ? { text: child, look: attributes }
      : { text: child.children.join(""), look: { ...attributes, ...child.attributes } },
  );
  const font = (look: Attributes): string => `${look["font-weight"] ?? 500} ${look["font-size"] ?? 16}px ${FAMILY}`;
  const widths = runs.map(({ text, look }) => {
    ctx.font = font(look);
    return ctx.measureText(text).width;
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let x = Number(attributes.x ?? 0) - (attributes["text-anchor"] === "middle" ? whole / 2 : 0);
  const y = Number(attributes.y ?? 0);
  ctx.textAlign = "left";
  for (const [at, { text, look }] of runs.entries()) {
    ctx.font = font(look);
    if (look.stroke) {
      ctx.strokeStyle = look.stroke;
      ctx.lineWidth = Number(look["stroke-width"] ?? 1);
      ctx.lineJoin = "round";
      ctx.strokeText(text, x, y);
    }
    ctx.globalAlpha = Number(look["fill-opacity"] ?? 1);
    ctx.fillStyle = look.fill === "currentColor" ? colour : (look.fill ?? "#000");
    ctx.fillText(text, x, y);
    ctx.globalAlpha = 1;
    x += widths[at];
  }
}
