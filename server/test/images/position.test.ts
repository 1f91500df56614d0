import { RANK_LIMIT } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { describe, expect } from 'vitest';
import { givenCopies } from '../helpers/copies.ts';
import { test as base, call, type Server } from '../helpers/fixtures.ts';

interface Library {
  ids: number[];
  move: (id: number, body: unknown, headers?: Record<string, string>) => ReturnType<typeof call>;
  put: (id: number, body: object) => ReturnType<typeof call>;
  shown: () => Promise<number[]>;
  facts: () => Promise<{ id: number; version: number; updated_at: string; sort_order: number }[]>;
  revision: () => Promise<number>;
}

/** A library of five images, the first one first. */
const test = base.extend<{ library: Library }>({
  library: async ({ server, admin, givenImage }, use) => {
    const { id: first } = await givenImage();
    await server.app.renditions.idle();
    await givenCopies(server, first, 4, '-i * 1048576');
    const facts = async () => (await call(server, 'GET', '/api/images', { token: admin })).body.data;
    await use({
      ids: (await facts()).map(({ id }: { id: number }) => id),
      move: (id, body, headers = {}) =>
        call(server, 'PUT', `/api/images/${id}/position`, { token: admin, body, headers }),
      put: (id, body) => call(server, 'PUT', `/api/images/${id}`, { token: admin, body }),
      shown: async () => (await facts()).map(({ id }: { id: number }) => id),
      facts,
      revision: async () => (await call(server, 'GET', '/api/content')).body.data.revision,
    });
  },
});

/** Moves several images of the library together. */
const moveTogether = (server: Server, token: string, body: object) =>
  call(server, 'PUT', '/api/images/positions', { token, body });

const trash = (server: Server, token: string, id: number) => call(server, 'DELETE', `/api/images/${id}`, { token });
const restore = (server: Server, token: string, id: number) =>
  call(server, 'POST', `/api/images/trash/${id}/restore`, { token });

describe('PUT /api/images/:id/position', () => {
  test('moves an image before or after another one, and to the start or end', async ({ library }) => {
    const [a, b, c, d, e] = library.ids as [number, number, number, number, number];
    expect(await library.shown()).toEqual([a, b, c, d, e]);

    for (const [id, body, expected] of [
      [d, { before: b }, [a, d, b, c, e]],
      [a, { after: c }, [d, b, c, a, e]],
      [e, { to: 'start' }, [e, d, b, c, a]],
      [d, { to: 'end' }, [e, b, c, a, d]],
      [b, { before: e }, [b, e, c, a, d]],
      [b, { after: d }, [e, c, a, d, b]],
    ] as const) {
      const { status, body: answer, headers } = await library.move(id, body);
      expect([status, answer.data.id, headers.get('etag')]).toEqual([200, id, `"${answer.data.version}"`]);
      expect(await library.shown()).toEqual(expected);
      expect((await library.facts()).find((image) => image.id === id)?.sort_order).toBe(answer.data.sort_order);
    }
  });

  test('changes one version and raises the revision once; if nothing moves, neither', async ({ library }) => {
    const [a, b, c] = library.ids as [number, number, number];
    const [before, revision] = [await library.facts(), await library.revision()];

    await library.move(c, { before: a });

    const after = await library.facts();
    expect(await library.revision()).toBe(revision + 1);
    for (const image of before) {
      const { version, updated_at } = after.find(({ id }) => id === image.id) ?? image;
      expect({ version, updated_at }).toEqual({
        version: image.version + (image.id === c ? 1 : 0),
        updated_at: image.updated_at,
      });
    }

    for (const body of [{ before: a }, { to: 'start' }]) expect((await library.move(c, body)).status).toBe(200);
    expect((await library.move(b, { after: a })).body.data.version).toBe(before[1]?.version);
    expect(await library.facts()).toEqual(after);
    expect(await library.revision()).toBe(revision + 1);
  });

  test('keeps the versions of images that make room', async ({ library }) => {
    const [a, b, c, d, e] = library.ids as [number, number, number, number, number];
    for (const id of library.ids) await library.put(id, { sort_order: 7 });
    const before = new Map((await library.facts()).map(({ id, version }) => [id, version]));
    const revision = await library.revision();

    const { body } = await library.move(e, { before: b });

    expect(await library.shown()).toEqual([a, e, b, c, d]);
    expect(body.data.version).toBe((before.get(e) ?? 0) + 1);
    for (const { id, version } of await library.facts()) expect(version - (before.get(id) ?? 0)).toBe(id === e ? 1 : 0);
    expect(await library.revision()).toBe(revision + 1);
  });

  test('puts new images first, and restored ones where they were', async ({ server, admin, library, givenImage }) => {
    const [a, b, c, d, e] = library.ids as [number, number, number, number, number];
    await trash(server, admin, b);
    await trash(server, admin, a);
    await library.move(e, { before: c });
    const { id: first } = await givenImage();
    expect(await library.shown()).toEqual([first, e, c, d]);

    for (const id of [a, b]) await restore(server, admin, id);

    expect(await library.shown()).toEqual([first, a, b, e, c, d]);
  });

  test('finds room between any ranks that clients have written', async ({ library, givenImage }) => {
    const [a, b, c, d, e] = library.ids as [number, number, number, number, number];
    for (const id of [a, b, c]) expect((await library.put(id, { sort_order: -RANK_LIMIT })).status).toBe(200);
    for (const id of [d, e]) expect((await library.put(id, { sort_order: RANK_LIMIT })).status).toBe(200);

    await library.move(e, { to: 'start' });
    await library.move(a, { to: 'end' });
    await library.move(b, { after: d });
    const { id: first } = await givenImage();

    expect(await library.shown()).toEqual([first, e, c, d, b, a]);
    for (const { id, sort_order } of await library.facts()) {
      expect(Math.abs(sort_order)).toBeLessThanOrEqual(RANK_LIMIT);
      expect((await library.put(id, { sort_order })).status).toBe(200);
    }
    for (const sort_order of [RANK_LIMIT + 1, -RANK_LIMIT - 1, 1.5, '1']) {
      expect((await library.put(a, { sort_order })).body.errors).toEqual([
        { field: 'sort_order', message: texts.images.rank },
      ]);
    }
  });

  test('refuses a place that is none, and changes nothing', async ({ server, admin, library }) => {
    const [a, b, c] = library.ids as [number, number, number];
    await trash(server, admin, c);
    const before = await library.facts();

    for (const [body, field, message] of [
      [{ before: a }, 'before', texts.images.besideItself],
      [{ after: 999_999_999 }, 'after', texts.images.notFound],
      [{ before: c }, 'before', texts.images.notFound],
      [{}, '', texts.images.position],
      [{ before: b, after: b }, '', texts.images.position],
      [{ before: b, to: 'end' }, '', texts.images.position],
      [{ before: b, sort_order: 1 }, '', 'Unrecognized key: "sort_order"'],
      [{ to: 'middle' }, '', texts.images.position],
      [{ before: `${b}` }, '', texts.images.position],
      [[], '', texts.images.position],
    ] as const) {
      const { status, body: answer } = await library.move(a, body);
      expect([body, status, answer.errors]).toEqual([body, 422, [{ field, message }]]);
    }
    for (const id of [c, 999_999_999]) expect((await library.move(id, { before: a })).status).toBe(404);
    expect(await library.facts()).toEqual(before);
  });

  test('honours the version that it names', async ({ library }) => {
    const [a, b] = library.ids as [number, number];
    const { body: saved } = await library.put(a, { title: 'Changed' });
    const { version } = saved.data;
    for (const refused of [
      await library.move(a, { after: b, version: version - 1 }),
      await library.move(a, { after: b }, { 'if-match': `"${version - 1}"` }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
      expect(refused.body.data).toMatchObject({ current: { id: a, version, title: 'Changed' }, conflicts: [] });
    }
    expect((await library.move(a, { after: b, version }, { 'if-match': '"1"' })).status).toBe(422);
    expect((await library.move(a, { after: b, version }, { 'if-match': `"${version}"` })).status).toBe(200);
    expect((await library.shown()).slice(0, 2)).toEqual([b, a]);
  });
});

describe('PUT /api/images/positions', () => {
  test('moves several images together, all or none', async ({ server, admin, library }) => {
    const [a, b, c, d, e] = library.ids as [number, number, number, number, number];
    for (const [body, expected] of [
      [{ ids: [d, b], before: a }, [d, b, a, c, e]],
      [{ ids: [a, d], after: e }, [b, c, e, a, d]],
      [{ ids: [e, c], to: 'start' }, [e, c, b, a, d]],
      [{ ids: [b, e, c], to: 'end' }, [a, d, b, e, c]],
    ] as const) {
      const { status, body: answer } = await moveTogether(server, admin, body);
      expect([status, answer.data]).toEqual([200, { ids: body.ids }]);
      expect(await library.shown()).toEqual(expected);
    }
    const [before, revision] = [await library.facts(), await library.revision()];

    for (const [status, body] of [
      [422, { ids: [a, b], before: a }],
      [422, { ids: [a, a], to: 'start' }],
      [422, { ids: [], to: 'start' }],
      [422, { ids: [a, b] }],
      [422, { ids: [a], after: 999 }],
      [404, { ids: [d, 999], to: 'start' }],
    ] as const)
      expect([body, (await moveTogether(server, admin, body)).status]).toEqual([body, status]);
    expect(await library.facts()).toEqual(before);
    expect(await library.revision()).toBe(revision);

    await moveTogether(server, admin, { ids: [c, e], to: 'start' });
    expect(await library.revision()).toBe(revision + 1);
  });
});
