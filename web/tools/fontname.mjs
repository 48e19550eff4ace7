/**
 * Gives a TrueType file its family's plain name. Cut-down fonts call themselves "EB Garamond Medium", which programs
 * that go by name and weight do not find under "EB Garamond".
 */

const COPYRIGHT = 0;
const KEPT = { 1: "family", 2: "style", 4: "full", 6: "postscript" };

/** The file with a new name table; all other tables stay as they are. */
export function renamed(file, family, weight, italic) {
  const style = italic ? "Italic" : "Regular";
  const full = `${family} ${weight}${italic ? " Italic" : ""}`;
  const texts = { family, style, full, postscript: full.replace(/ /g, "-") };
  const tables = tablesOf(file);
  const copyright = oldName(tables.get("name"), COPYRIGHT);
  const records = [[COPYRIGHT, copyright], ...Object.entries(KEPT).map(([id, key]) => [Number(id), texts[key]])];
  tables.set("name", nameTable(records));
  return assembled(file.readUInt32BE(0), tables);
}

function tablesOf(file) {
  const tables = new Map();
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    const start = file.readUInt32BE(at + 8);
    tables.set(file.toString("latin1", at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)));
  }
  return tables;
}

/** A name from a name table: the first Windows record with this number. */
function oldName(table, id) {
  const texts = table.readUInt16BE(4);
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const at = 6 + i * 12;
    if (table.readUInt16BE(at) !== 3 || table.readUInt16BE(at + 6) !== id) continue;
    const start = texts + table.readUInt16BE(at + 10);
    return Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)))
      .swap16()
      .toString("utf16le");
  }
  return "";
}

function nameTable(records) {
  const texts = records.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const head = Buffer.alloc(6 + records.length * 12);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  records.forEach(([id], i) => {
    [3, 1, 0x409, id, texts[i].length, offset].forEach((v, k) => {
      head.writeUInt16BE(v, 6 + i * 12 + k * 2);
    });
    offset += texts[i].length;
  });
  return Buffer.concat([head, ...texts]);
}

function sum(data) {
  let total = 0;
  for (let i = 0; i + 3 < data.length; i += 4) total = (total + data.readUInt32BE(i)) >>> 0;
  return total;
}

function padded(data) {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

function assembled(version, tables) {
  const tags = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(12 + tags.length * 16);
  head.writeUInt32BE(version, 0);
  [tags.length, power * 16, Math.log2(power), (tags.length - power) * 16].forEach((v, i) => {
    head.writeUInt16BE(v, 4 + i * 2);
  });
  const fontHead = Buffer.from(tables.get("head"));
  fontHead.writeUInt32BE(0, 8);
  tables.set("head", fontHead);
  let offset = head.length;
  tags.forEach((tag, i) => {
    const data = tables.get(tag);
    head.write(tag, 12 + i * 16, "latin1");
    [sum(padded(data)), offset, data.length].forEach((v, k) => {
      head.writeUInt32BE(v, 16 + i * 16 + k * 4);
    });
    offset += padded(data).length;
  });
  const whole = () => Buffer.concat([head, ...tags.map((tag) => padded(tables.get(tag)))]);
  fontHead.writeUInt32BE((0xb1b0afba - sum(whole())) >>> 0, 8);
  return whole();
}
