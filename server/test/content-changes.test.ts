import { randomUUID } from 'node:crypto';
import { ContentAnswer } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import { describe, expect } from 'vitest';
import { updateMany } from '../src/database/changes/bulk-changes.ts';
import { Category } from '../src/features/categories/category.entity.ts';
import { ImageChange } from '../src/features/content/image-change.entity.ts';
import { Image } from '../src/features/images/image.entity.ts';
import { changeContent } from './helpers/copies.ts';
import { call, type Server, test } from './helpers/fixtures.ts';

/** The properties of an image of which visitors see nothing. */
const HIDDEN = [
  ...['originalName', 'renditionKey', 'colorDifference', 'avifPending', 'cardPending', 'rerenderPending'],
  ...['searchWords', 'fileWords', 'uploadGroup', 'uploadKey'],
];

describe('GET /api/content?since', () => {
  /** Reads the content as one who knows an earlier answer does. */
  const readSince = async (server: Server, known: Pick<ContentAnswer, 'revision' | 'history'>) => {
    const query = new URLSearchParams({ since: String(known.revision), history: known.history });
    return ContentAnswer.parse((await call(server, 'GET', `/api/content?${query}`)).body.data);
  };
  const readAll = async (server: Server) => ContentAnswer.parse((await call(server, 'GET', '/api/content')).body.data);

  /** The list of an earlier answer with the changes of a later one. */
  const apply = (images: readonly ImageView[], { images: changed, removed_images: gone }: ContentAnswer) => {
    const isOld = new Set([...gone, ...changed.map(({ id }) => id)]);
    return [...images.filter(({ id }) => !isOld.has(id)), ...changed].toSorted(
      (one, other) => one.sort_order - other.sort_order || other.id - one.id,
    );
  };

  test('holds what has changed, and what is gone', async ({ server, admin, givenImage }) => {
    await server.app.content.beginHistory();
    const body = { name: 'Wedding', slug: 'wedding' };
    const category = (await call(server, 'POST', '/api/categories', { token: admin, body })).body.data.id as number;
    const [one = 0, two = 0, three = 0, four = 0, hidden = 0] = [
      (await givenImage({ category_id: String(category) })).id,
      (await givenImage()).id,
      (await givenImage()).id,
      (await givenImage({ category_id: String(category) })).id,
      (await givenImage({ is_public: 'false', category_id: String(category) })).id,
    ];
    const shown = [one, two, three, four];
    await server.app.renditions.idle();
    const send = (method: string, path: string, change?: object) =>
      call(server, method, `/api/${path}`, { token: admin, ...(change && { body: change }) });
    const ids = (images: readonly { id: number }[]) => images.map(({ id }) => id).toSorted((a, b) => a - b);

    const changes: [string, () => Promise<unknown>, { changed: number[]; gone: number[] }][] = [
      ['nothing', async () => {}, { changed: [], gone: [] }],
      ['a title', () => send('PUT', `images/${two}`, { title: 'Renamed' }), { changed: [two], gone: [] }],
      ['a private title', () => send('PUT', `images/${hidden}`, { title: 'Hidden' }), { changed: [], gone: [] }],
      ['another record', () => send('POST', 'testimonials', { name: 'A', content: 'B' }), { changed: [], gone: [] }],
      ['a name', () => send('PUT', `categories/${category}`, { name: 'Weddings' }), { changed: [one, four], gone: [] }],
      ['a slug', () => send('PUT', `categories/${category}`, { slug: 'weddings' }), { changed: [], gone: [] }],
      [
        'an inactive category',
        () => send('PUT', `categories/${category}`, { is_active: false }),
        { changed: [one, four], gone: [] },
      ],
      [
        'an active category',
        () => send('PUT', `categories/${category}`, { is_active: true }),
        { changed: [one, four], gone: [] },
      ],
      ['made private', () => send('PUT', `images/${two}`, { is_public: false }), { changed: [], gone: [two] }],
      ['made public', () => send('PUT', `images/${two}`, { is_public: true }), { changed: [two], gone: [] }],
      ['deleted', () => send('DELETE', `images/${three}`), { changed: [], gone: [three] }],
      ['undone', () => send('POST', `images/trash/${three}/restore`), { changed: [three], gone: [] }],
      ['no category', () => send('DELETE', `categories/${category}`), { changed: [one, four], gone: [] }],
      [
        'ordered',
        () => send('PUT', 'images/order', { ids: [hidden, four, one, two, three] }),
        { changed: [], gone: [] },
      ],
      ['moved', () => send('PUT', `images/${three}/position`, { before: one }), { changed: [three], gone: [] }],
      [
        'moved to where it is',
        () => send('PUT', `images/${three}/position`, { after: four }),
        { changed: [], gone: [] },
      ],
      [
        'of equal rank',
        () => Promise.all(shown.map((id) => send('PUT', `images/${id}`, { sort_order: 7 }))),
        { changed: shown, gone: [] },
      ],
      [
        'moved without room',
        () => send('PUT', `images/${one}/position`, { before: two }),
        { changed: shown, gone: [] },
      ],
    ];
    const first = await readAll(server);
    let known: Pick<ContentAnswer, 'revision' | 'history' | 'images'> = first;
    for (const [what, change, expected] of changes) {
      await change();
      const answer = await readSince(server, known);
      expect([what, answer.since]).toEqual([what, known.revision]);
      if (what !== 'ordered') {
        expect([what, ids(answer.images), answer.removed_images]).toEqual([what, expected.changed, expected.gone]);
      }
      const whole = await readAll(server);
      expect([what, whole]).toEqual([
        what,
        { ...answer, since: null, removed_images: [], images: apply(known.images, answer) },
      ]);
      known = whole;
    }

    // All of it at once leads to the same.
    const all = await readSince(server, first);
    expect(apply(first.images, all)).toEqual(known.images);
    expect(all.images.map(({ id }) => id)).not.toContain(hidden);
    expect(all.removed_images).not.toContain(hidden);
  });

  test('records a change of every property that visitors see, and of no other', async ({
    server,
    admin,
    givenImage,
  }) => {
    const { id } = await givenImage({ title: 'One' });
    await call(server, 'POST', '/api/categories', { token: admin, body: { name: 'Wedding', slug: 'wedding' } });
    await server.app.renditions.idle();
    const em = server.orm.em.fork();
    const readRevision = async () => (await em.fork().findOne(ImageChange, { imageId: id }))?.revision ?? 0;
    const meta = em.getMetadata(Image);
    const { id: category } = await em.findOneOrFail(Category, { slug: 'wedding' });
    const image = await em.findOneOrFail(Image, { id });
    /** Another value of the same type. */
    const otherThan = (name: string, value: unknown) => {
      if (name === 'category') return category;
      if (typeof value === 'boolean') return !value;
      if (typeof value === 'number') return value + 1;
      if (name.endsWith('At')) return new Date(1_900_000_000_000);
      if (name === 'colorDifference') return 7.5;
      return Array.isArray(value) ? [] : name === 'camera' ? { iso: 50 } : `${value ?? ''} `;
    };

    const recorded: string[] = [];
    const names = meta.props
      .filter(({ embeddedProps }) => !embeddedProps)
      .map(({ name }) => name)
      .filter((name) => !['id', 'version', 'isPublic'].includes(name));
    for (const name of names) {
      const before = await readRevision();
      const other = otherThan(name, Reflect.get(image, name));
      expect([
        name,
        await changeContent(server, (within) => updateMany(within, Image, { id }, { [name]: other })),
      ]).toEqual([name, 1]);
      if ((await readRevision()) > before) recorded.push(name);
    }

    expect(recorded.toSorted()).toEqual(names.filter((name) => !HIDDEN.includes(name)).toSorted());
  });

  test('is the whole for a revision of another history or of the future, and refused for no revision at all', async ({
    server,
    admin,
    givenImage,
  }) => {
    const { id } = await givenImage();
    await server.app.renditions.idle();
    /** Answers are kept until the next change. */
    const begin = async () => {
      await server.app.content.beginHistory();
      await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { title: randomUUID() } });
    };
    const unstarted = await readAll(server);
    expect((await readSince(server, unstarted)).since).toBeNull();

    await begin();
    const first = await readAll(server);
    expect((await readSince(server, first)).since).toBe(first.revision);
    // Of what changed before its history, a server need not know everything.
    expect((await readSince(server, { ...first, revision: unstarted.revision - 1 })).since).toBeNull();
    const future = await readSince(server, { ...first, revision: first.revision + 1 });
    expect([future.since, future.images.length]).toEqual([null, 1]);
    expect((await readSince(server, { ...first, history: 'another' })).since).toBeNull();

    // After another start a backup may have taken the place of the database.
    await begin();
    expect((await readSince(server, first)).since).toBeNull();

    for (const since of ['-1', '1.5', 'x', '', '99999999999']) {
      expect((await call(server, 'GET', `/api/content?since=${since}&history=x`)).status, since).toBe(422);
    }
  });
});
