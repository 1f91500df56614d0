import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUndrawable } from './fonts.ts';
import { shapeOfText } from './text-shape.ts';

const run = promisify(execFile);
const NAMES = [
  'Elena Marlow',
  'Łukasz Żak & Sons',
  'Nguyễn Thị',
  'Дмитрий Иванов',
  'Ελένη',
  'דניאל',
  '山田太郎 スタジオ',
];
const SCRIPT = `
  import { shapeOfText } from ${JSON.stringify(new URL('./text-shape.ts', import.meta.url).href)};
  const shapes = await Promise.all(JSON.parse(process.argv[1]).map(shapeOfText));
  process.stdout.write(JSON.stringify(shapes.map((shape) => shape?.toString('base64'))));`;

/** One character as a machine without fonts draws it that no font has: a box with its number. */
const BOX_SCRIPT = `
  import sharp from 'sharp';
  const shape = await sharp({ text: { text: process.argv[1], font: 'sans', dpi: 300 } }).png().toBuffer();
  process.stdout.write(JSON.stringify([shape.toString('base64')]));`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-no-fonts-'));
  await writeFile(join(folder, 'fonts.conf'), `<fontconfig><dir>${folder}</dir></fontconfig>`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script on a machine without fonts, as a container is. */
async function withoutFonts(script: string, ...given: string[]): Promise<string[]> {
  const env = { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const options = { env, cwd: import.meta.dirname, maxBuffer: 1e8 };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, ...given], options);
  return JSON.parse(stdout);
}

const small = (shape: Buffer) => sharp(shape).resize(24, 24, { fit: 'fill' }).extractChannel(0).raw().toBuffer();

/** Mean difference of two shapes, from 0 to 255. */
async function difference(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([small(one), small(other)]);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

const shapeOf = async (text: string) => {
  const shape = await shapeOfText(text);
  if (!shape) throw new Error(`nothing is drawn of ${text}`);
  return shape;
};

describe('the shape of a text', () => {
  test('is the same where the machine has no fonts', async () => {
    const bare = await withoutFonts(SCRIPT, JSON.stringify(NAMES));
    for (const [at, name] of NAMES.entries()) {
      expect([name, findUndrawable(name)]).toEqual([name, []]);
      // Machines differ in how they smooth the edges of letters, which moves them by a pixel in all.
      const [here, there] = [await shapeOf(name), Buffer.from(bare[at] ?? '', 'base64')];
      const [{ width, height }, other] = [await sharp(here).metadata(), await sharp(there).metadata()];
      const moved = Math.max(Math.abs(width - other.width), Math.abs(height - other.height));
      expect([name, moved <= 3]).toEqual([name, true]);
      expect(await difference(here, there)).toBeLessThan(30);
    }
  });

  test.for(['Ż', 'ễ', 'Ж', 'Ω', 'ש', '郎', 'ス'])('of %s is no box', async (letter) => {
    const [box = ''] = await withoutFonts(BOX_SCRIPT, letter);
    const [other = ''] = await withoutFonts(BOX_SCRIPT, '김');
    const boxes = await difference(Buffer.from(box, 'base64'), Buffer.from(other, 'base64'));
    expect(await difference(await shapeOf(letter), Buffer.from(box, 'base64'))).toBeGreaterThan(60);
    expect(boxes).toBeLessThan(60);
  });

  test('leaves out what no font has, and is a sign where nothing is left', async () => {
    expect(findUndrawable('김 Kim 😀, 김')).toEqual(['김', '😀']);
    expect(await shapeOf('김 Kim 😀')).toEqual(await shapeOf('Kim'));
    expect(await shapeOf('김민준')).toEqual(await shapeOf('©'));
  });

  test('is that of the letter, whether its mark is a character of its own or not', async () => {
    expect(findUndrawable('Elo\u0308'.normalize('NFD'))).toEqual([]);
    expect(await shapeOf('Elo\u0308')).toEqual(await shapeOf('El\u00f6'));
  });
});
