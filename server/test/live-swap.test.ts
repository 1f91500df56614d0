import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { call, test } from './helpers/fixtures.ts';

const REQUESTS = 400;
const pages = { short: 'a'.repeat(2_000), long: 'b'.repeat(90_000) };

test('each visit gets a whole page of one release while releases are swapped all the time', async ({ server }) => {
  const live = join(server.dataDir, 'live');
  for (const [name, page] of Object.entries(pages)) {
    await mkdir(join(server.dataDir, 'releases', name), { recursive: true });
    await writeFile(join(server.dataDir, 'releases', name, 'index.html'), page);
  }
  const show = async (name: string) => {
    await symlink(join('releases', name), `${live}.next`);
    await rename(`${live}.next`, live);
  };
  await show('short');
  let isOver = false;
  const swapping = (async () => {
    for (let swap = 0; !isOver; swap += 1) await show(swap % 2 === 0 ? 'long' : 'short');
  })();

  const seen = new Set<unknown>();
  for (let visit = 0; visit < REQUESTS; visit += 1) {
    const { status, body } = await call(server, 'GET', '/');
    expect(status).toBe(200);
    seen.add(body);
  }
  isOver = true;
  await swapping;

  expect([...seen].sort()).toEqual([pages.short, pages.long]);
});
