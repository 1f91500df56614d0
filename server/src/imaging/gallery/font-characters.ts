const RECORD_BYTES = 16;

const tableOf = (font: Buffer, tag: string): Buffer => {
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += RECORD_BYTES, left -= 1) {
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  }
  throw new Error(`the font has no table ${tag}`);
};

/** The code points for which a TrueType font has a glyph. Reads maps of format 12, and of format 4 where there is no such one. */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const table = tableOf(font, 'cmap');
  const maps = Array.from({ length: table.readUInt16BE(2) }, (_, at) => table.subarray(table.readUInt32BE(8 + 8 * at)));
  const formatOf = (map: Buffer) => map.readUInt16BE(0);
  const whole = maps.find((map) => formatOf(map) === 12);
  if (whole) return new Set(charactersInGroups(whole));
  const basic = maps.find((map) => formatOf(map) === 4);
  if (basic) return new Set(charactersInSegments(basic));
  throw new Error('the font maps its characters in no known format');
}

/** Format 12: groups of first, last and the glyph of the first. */
function* charactersInGroups(map: Buffer) {
  for (let at = 16, left = map.readUInt32BE(12); left > 0; at += 12, left -= 1) {
    const last = map.readUInt32BE(at + 4);
    for (let code = map.readUInt32BE(at); code <= last; code += 1) yield code;
  }
}

/** Format 4: four arrays, of the ends, the starts, the shifts, and the places of lists of glyphs. Glyph 0 is the box of a missing one. */
function* charactersInSegments(map: Buffer) {
  const size = map.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const [end, start] = [map.readUInt16BE(at), map.readUInt16BE(at + size + 2)];
    const place = at + 3 * size + 2;
    const [shift, list] = [map.readUInt16BE(at + 2 * size + 2), map.readUInt16BE(place)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = list === 0 ? (code + shift) & 0xffff : map.readUInt16BE(place + list + 2 * (code - start));
      if (glyph !== 0) yield code;
    }
  }
}
