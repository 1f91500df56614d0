import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { homeOf } from './home-folder.ts';

function givenTree(...files: string[]) {
  const home = givenFolder();
  const root = join(home, 'vitrine-1.0.0');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (const file of files) writeFileSync(join(root, file), '');
  return root;
}

test('settings and data are in the folder above an unpacked archive', () => {
  const root = givenTree('manifest.json', 'node_modules/.packed');

  expect(homeOf(root)).toBe(dirname(root));
});

test('they are in the tree itself where it is a checkout or the container image', () => {
  const [checkout, image] = [givenTree(), givenTree('node_modules/.packed')];

  expect([homeOf(checkout), homeOf(image)]).toEqual([checkout, image]);
});
