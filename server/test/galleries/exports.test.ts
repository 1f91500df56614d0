import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { GalleryComment } from '../../src/features/client-galleries/client/gallery-comment.entity.ts';
import { call, test } from '../helpers/fixtures.ts';
import { givenGallery, givenGalleryPhoto } from '../helpers/galleries.ts';

test('the choice is exported in each form', async ({ server, admin }) => {
  const sections = [
    { id: 'late', title: 'Late' },
    { id: 'early', title: 'Early' },
  ];
  const { id } = await givenGallery(server, { title: 'Ingrid / Nils', sections });
  const original = Buffer.from('a picture');
  const mark = { isChosen: true, original };
  const early = await givenGalleryPhoto(server, id, 'IMG_2.jpg', { ...mark, section: 'early' });
  await givenGalleryPhoto(server, id, 'IMG_1.jpg', { ...mark, original: Buffer.from('another'), section: 'late' });
  await givenGalleryPhoto(server, id, 'IMG_3.jpg', { original: Buffer.from('a third'), isFavourite: true });
  await server.orm.em.fork().insert(GalleryComment, {
    gallery: id,
    photo: early.id,
    author: 'client',
    text: '=SUM(A1)',
    createdAt: new Date(),
  });
  const get = (path: string) => call(server, 'GET', `/api/galleries/${id}/export/${path}`, { token: admin });

  const csv = await get('csv');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toContain('attachment; filename="Ingrid _ Nils, choice.csv"');
  expect(csv.headers.get('cache-control')).toBe('private, no-store');
  expect(csv.body.split('\r\n').slice(1, 3)).toEqual([
    '"IMG_1.jpg","Late","no","yes",""',
    '"IMG_2.jpg","Early","no","yes","client: =SUM(A1)"',
  ]);
  expect((await get('lightroom')).body).toBe('IMG_1, IMG_2');
  expect((await get('capture-one')).body).toBe('IMG_1 IMG_2');
  expect((await get('lightroom?what=favourites')).body).toBe('IMG_3');

  const address = `${server.url}/api/galleries/${id}/export/xmp`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${admin}` } });
  const file = join(server.dataDir, 'sidecars.zip');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  expect(String(execFileSync('unzip', ['-Z', '-1', file]))).toBe('IMG_1.xmp\nIMG_2.xmp\n');
  expect(String(execFileSync('unzip', ['-p', file, 'IMG_1.xmp']))).toContain('xmp:Rating="5"');
  expect((await get('pdf')).status).toBe(404);
  expect((await call(server, 'GET', '/api/galleries/999/export/csv', { token: admin })).status).toBe(404);
});
