import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { call, test } from './helpers/fixtures.ts';
import { givenGallery, givenPhotos } from './helpers/galleries.ts';

const PROGRAM = join(import.meta.dirname, 'helpers/list-chosen.ts');
const DOCUMENT = join(import.meta.dirname, '../../docs/api.md');

const run = (...given: string[]) => promisify(execFile)(process.execPath, [PROGRAM, ...given]);

test('the program in the documentation lists what a client has chosen', async ({ server, admin }) => {
  const { id } = await givenGallery(server);
  await givenPhotos(server, id, 2);
  await givenPhotos(server, id, 1, { isChosen: true, originalName: 'IMG_0042.jpg' });
  const body = {
    ...{ name: 'List', scopes: ['read'], portfolio: false, galleries: [id] },
    current_password: 'correct-horse',
  };
  const { token } = (await call(server, 'POST', '/api/devices', { token: admin, body })).body.data;

  expect(await readFile(DOCUMENT, 'utf8')).toContain(`\`\`\`ts\n${await readFile(PROGRAM, 'utf8')}\`\`\``);
  expect((await run(server.url, token, `${id}`)).stdout).toBe('IMG_0042.jpg\n');
  await expect(run(server.url, token, '4711')).rejects.toThrow('DEVICE_NOT_ALLOWED');
});
