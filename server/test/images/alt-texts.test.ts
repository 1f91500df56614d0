import { describe, expect } from 'vitest';
import { call, test } from '../helpers/fixtures.ts';

describe('the list of images', () => {
  test('finds the images without an alternative text, page by page', async ({ server, admin, givenImage }) => {
    const ids: number[] = [];
    for (const alt of ['', 'A veil', '', ' ', '']) ids.unshift((await givenImage(alt ? { alt } : {})).id);
    const [, , , described] = ids;
    const listed = async (has_alt: boolean, page: string) => {
      const filter = encodeURIComponent(JSON.stringify({ has_alt }));
      const { body, headers } = await call(server, 'GET', `/api/images?filter=${filter}&${page}`, { token: admin });
      return [body.data.map(({ id }: { id: number }) => id), headers.get('content-range')];
    };
    const without = ids.filter((id) => id !== described);

    expect(await listed(false, 'skip=0&limit=2')).toEqual([without.slice(0, 2), 'images 0-1/4']);
    expect(await listed(false, 'skip=2&limit=2')).toEqual([without.slice(2), 'images 2-3/4']);
    expect(await listed(true, '')).toEqual([[described], 'images 0-0/1']);

    const [first] = without;
    await call(server, 'PUT', `/api/images/${first}`, { token: admin, body: { alt: 'A ring' } });
    await call(server, 'PUT', `/api/images/${described}`, { token: admin, body: { alt: '' } });
    expect((await listed(false, 'skip=0&limit=9'))[0]).toEqual(ids.filter((id) => id !== first));
  });
});
