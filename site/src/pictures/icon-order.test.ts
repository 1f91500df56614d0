import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOOK_NAMES } from '@vitrine/shared/looks/looks';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { iconOf } from './icon-order.ts';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);
const orderOf = (letters: string, name = LOOK_NAMES[0]) =>
  iconOf(letters, { name: name ?? 'editorial', scheme: 'auto' });

test.each(LOOK_NAMES)('the typeface of the look %s has the letters that are drawn with it', async (name) => {
  const files = await Promise.all(orderOf('', name).fonts.map((font) => readFile(resolve(font))));
  const fonts = files.map((file) => create(unpackWoff(file)));
  const codes = Array.from({ length: 0x2_00_00 }, (_, code) => code).filter(
    (code) => orderOf(String.fromCodePoint(code), name).letters !== '',
  );

  expect(codes.length).toBeGreaterThan(150);
  const has = (code: number) => fonts.some((font) => 'unitsPerEm' in font && font.hasGlyphForCodePoint(code));
  expect(codes.filter((code) => !has(code)).map((code) => String.fromCodePoint(code))).toEqual([]);
});

test('letters that no typeface has are left out, together with the others', () => {
  expect(['EM', 'ŁÉ', 'ŞÖ'].map((letters) => orderOf(letters).letters)).toEqual(['EM', 'ŁÉ', 'ŞÖ']);
  expect(['山', 'EЯ', '👰', 'Ơ'].map((letters) => orderOf(letters).letters)).toEqual(['', '', '', '']);
});

test('an icon is drawn with the typeface of its look, whatever the server has', async () => {
  const program = join(import.meta.dirname, 'draw-touch-icon.ts');
  const draw = async (letters: string, { fonts } = orderOf('')) => {
    const order = JSON.stringify({ ...orderOf(letters), fonts });
    const { stdout } = await promisify(execFile)(process.execPath, [program, order], { encoding: 'buffer' });
    return stdout.toString('base64');
  };

  const [one, other] = await Promise.all([draw('EŁ'), draw('EŁ', orderOf('', 'quiet'))]);

  expect(one).not.toBe(other);
});
