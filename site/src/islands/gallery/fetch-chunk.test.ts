import { test as base, expect } from 'vitest';
import { givenHttp } from '../../../../scripts/testing/given-http.ts';
import { fetchChunk } from './fetch-chunk.ts';

type Answer = { status: number; body: string };

/** A host of static files, and the filter whose chunks lie there. */
const test = base.extend<{ files: Map<string, Answer>; filter: { name: string; path: string; total: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  files: async ({}, use) => use(new Map()),
  filter: async ({ files }, use) => {
    const host = await givenHttp((request, response) => {
      const { status, body } = files.get(request.url ?? '') ?? { status: 404, body: '<h1>404</h1>' };
      response.writeHead(status).end(body);
    });
    await use({ name: 'Wedding', path: `${host}/gallery/wedding/`, total: 1 });
  },
});

test('reads the chunk of a filter', async ({ files, filter }) => {
  files.set('/gallery/wedding/17.json', { status: 200, body: '{"photos":[],"next":null}' });

  expect(await fetchChunk(filter, 17)).toEqual({ photos: [], next: null });
});

test('tells a chunk that is gone from one that cannot be read', async ({ files, filter }) => {
  expect(await fetchChunk(filter, 'first')).toBeNull();

  for (const [status, body] of [
    [503, '{"photos":[],"next":null}'],
    [200, '<h1>Sorry</h1>'],
    [200, '{"photos":[]}'],
    [200, 'null'],
  ] as const) {
    files.set('/gallery/wedding/first.json', { status, body });
    await expect(fetchChunk(filter, 'first'), body).rejects.toThrow();
  }
});
