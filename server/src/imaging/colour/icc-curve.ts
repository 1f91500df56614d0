/** Converts a component from 0 to 1 to linear light. */
export type Curve = (value: number) => number;

/** Reads a tone curve of an ICC profile: a gamma, a table or one of the five formulas. Null for anything else. */
export function readCurve(tag: Buffer | undefined): Curve | null {
  if (!tag || tag.length < 12) return null;
  const type = tag.toString('latin1', 0, 4);
  if (type === 'curv') return readTable(tag);
  return type === 'para' ? readFormula(tag) : null;
}

function readTable(tag: Buffer): Curve | null {
  const count = tag.readUInt32BE(8);
  if (tag.length < 12 + count * 2) return null;
  if (count === 0) return (value) => value;

  const entry = (at: number) => tag.readUInt16BE(12 + at * 2);
  if (count === 1) return (value) => value ** (entry(0) / 256);
  return (value) => {
    const place = Math.min(1, Math.max(0, value)) * (count - 1);
    const below = Math.min(count - 2, Math.floor(place));
    return (entry(below) + (entry(below + 1) - entry(below)) * (place - below)) / 65_535;
  };
}

/** The names of the parameters are those of ICC.1:2022, table 68. */
function readFormula(tag: Buffer): Curve | null {
  const kind = tag.readUInt16BE(8);
  const count = [1, 3, 4, 5, 7][kind];
  if (count === undefined || tag.length < 12 + count * 4) return null;

  const at = (index: number) => (index < count ? tag.readInt32BE(12 + index * 4) / 65_536 : 0);
  const [g, a, b] = kind === 0 ? [at(0), 1, 0] : [at(0), at(1), at(2)];
  const power: Curve = (value) => Math.max(0, a * value + b) ** g;

  if (kind === 0) return power;
  if (kind === 1) return (value) => (value >= -b / a ? power(value) : 0);
  if (kind === 2) return (value) => (value >= -b / a ? power(value) : 0) + at(3);
  return (value) => (value >= at(4) ? power(value) + at(5) : at(3) * value + at(6));
}
