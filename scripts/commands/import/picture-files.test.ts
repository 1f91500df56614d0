import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_MAX_MB } from '@vitrine/shared/limits';
import { expect, test } from 'vitest';
import { givenFolder } from '../../testing/given-folder.ts';
import { findPictures } from './picture-files.ts';

const LIMIT = { mb: UPLOAD_MAX_MB, ceilingMb: UPLOAD_MAX_MB };

test('What was deleted, and what a NAS or a file system has of its own, is not found', () => {
  const root = givenFolder();
  const own = ['#recycled paper/1.jpg', 'weddings/2.jpg'];
  const others = [
    ...['.hidden.jpg', '.Trash-1000/files/3.jpg', 'weddings/@eaDir/2.jpg/SYNOPHOTO_THUMB_XL.jpg', '#recycle/4.jpg'],
    ...['@Recycle/5.jpg', '@Recycle_Bin/6.jpg', '$RECYCLE.BIN/S-1-5-21/7.jpg', '$Recycle.Bin/S-1-5-21/8.jpg'],
    ...['System Volume Information/9.jpg', 'lost+found/10.jpg'],
  ];
  for (const name of [...own, ...others]) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), '');
  }

  const { pictures, skipped, failed } = findPictures(root, LIMIT);

  expect(pictures.map(({ name }) => name)).toEqual(own);
  expect([...skipped, ...failed]).toEqual([]);
});

test('Every kind of picture that the server takes is found by the ending of its name', () => {
  const root = givenFolder();
  const names = ['1.JPG', '2.jpeg', '3.jfif', '4.tif', '5.HEIC', '6.HIF', '7.webp'];
  for (const name of [...names, '8.CR3', 'hif']) writeFileSync(path.join(root, name), '');

  const { pictures, skipped } = findPictures(root, LIMIT);

  expect(pictures.map(({ name }) => name)).toEqual(names);
  expect(skipped.map(({ name }) => name).toSorted()).toEqual(['8.CR3', 'hif']);
});
