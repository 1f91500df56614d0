import { describe, expect } from 'vitest';
import { fillSearchWords } from '../../src/database/fill-search-words.ts';
import { givenCopies } from '../helpers/copies.ts';
import { call, makePicture, type Server, test, uploadForm } from '../helpers/fixtures.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

/** The ids of the images that a search finds, for an admin or, without a token, for a visitor. */
async function find({ server, token }: { server: Server; token?: string }, q: string): Promise<number[]> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const { status, body } = await call(server, 'GET', `/api/images?filter=${filter}`, token ? { token } : {});
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: number }) => id).toSorted();
}

describe('A search for images', () => {
  test('finds words in any order, in every text, without accents and case', async ({ server, admin, givenImage }) => {
    const { body } = await call(server, 'POST', '/api/categories', {
      token: admin,
      body: { name: 'Élan', slug: 'elan' },
    });
    const texts = { title: 'Curly hair', description: 'In the GARDEN', alt: 'A café terrace', tags: 'Łódź, summer' };
    const { id } = await givenImage({ ...texts, category_id: String(body.data.id) });
    await givenImage({ title: 'Garden of hairy roses' });
    const as = { server, token: admin };

    for (const q of ['hair curly', 'garden HAIR curl', 'cafe', 'CAFÉ terr', 'lodz summer', 'elan curly', 'élan', 'ele'])
      expect([q, await find(as, q)]).toEqual([q, q === 'ele' ? [] : [id]]);
    expect(await find(as, 'hair garden')).toHaveLength(2);
    for (const q of ['curly roses', 'air', '%', "' or 1=1 --", '"', 'hair" OR "x', 'NOT', '✓'])
      expect([q, await find(as, q)]).toEqual([q, []]);
  });

  test('follows every change of an image and of its category', async ({ server, admin, givenImage }) => {
    const put = (path: string, body: object) => call(server, 'PUT', `/api/${path}`, { token: admin, body });
    const { body } = await call(server, 'POST', '/api/categories', {
      token: admin,
      body: { name: 'Nights', slug: 'n' },
    });
    const category = body.data.id;
    const { id } = await givenImage({ title: 'Veil' });
    const as = { server, token: admin };

    await put(`images/${id}`, { title: 'Rings', category_id: category });
    expect([await find(as, 'veil'), await find(as, 'nights rings')]).toEqual([[], [id]]);
    await put(`categories/${category}`, { name: 'Days', slug: 'n' });
    expect([await find(as, 'nights'), await find(as, 'days')]).toEqual([[], [id]]);
    await call(server, 'DELETE', `/api/categories/${category}`, { token: admin });
    expect([await find(as, 'days'), await find(as, 'rings')]).toEqual([[], [id]]);
    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
    expect(await find(as, 'rings')).toEqual([]);
    const trash = await call(server, 'GET', `/api/images/trash?filter=${encodeURIComponent('{"q":"rings"}')}`, {
      token: admin,
    });
    expect(trash.body.data).toMatchObject([{ id }]);
    await call(server, 'DELETE', `/api/images/trash/${id}`, { token: admin });
    const left = await server.orm.em.getConnection().execute<unknown[]>('select * from image_search');
    expect(left).toEqual([]);
  });

  test('finds names of files for admins alone, since visitors must not learn them', async ({ server, admin }) => {
    const form = uploadForm(await makePicture(), { title: 'Veil' }, 'Müller_wedding-0042.jpg');
    const { id } = (await call(server, 'POST', '/api/images', { token: admin, body: form })).body.data;

    expect(await find({ server, token: admin }, '0042 muller')).toEqual([id]);
    expect(await find({ server, token: admin }, 'veil muller')).toEqual([id]);
    expect(await find({ server }, 'veil')).toEqual([id]);
    expect(await find({ server }, 'veil muller')).toEqual([]);
  });

  test('tells visitors no title that is the name of the file, until there is another', async ({ server, admin }) => {
    const form = uploadForm(await makePicture(), { title: 'DSC 4077' }, 'DSC_4077.jpg');
    const { data } = (await call(server, 'POST', '/api/images', { token: admin, body: form })).body;
    const path = `/api/images/${data.id}`;
    const told = async () => [
      (await call(server, 'GET', path)).body.data.title,
      (await call(server, 'GET', '/api/images')).body.data[0].title,
      (await call(server, 'GET', '/api/content')).body.data.images[0].title,
    ];

    expect(data.title).toBe('DSC 4077');
    expect(await told()).toEqual(['Photograph', 'Photograph', 'Photograph']);
    expect(await find({ server }, '4077')).toEqual([]);
    expect(await find({ server, token: admin }, '4077')).toEqual([data.id]);

    await call(server, 'PUT', path, { token: admin, body: { title: 'DSC 4077 at dusk' } });
    expect(await told()).toEqual(['DSC 4077 at dusk', 'DSC 4077 at dusk', 'DSC 4077 at dusk']);
    expect(await find({ server }, '4077')).toEqual([data.id]);
  });

  test.skipIf(!isOnPostgres)('makes PostgreSQL look up no image that is found in the wide rows', async ({ server }) => {
    const { reader, dialect } = server.database;

    const plan = await reader.read(({ rows }) =>
      rows
        .selectFrom('images')
        .select('id')
        .where(dialect.imageHasWords(['veil', 'rain'], { isPublic: false }))
        .explain(),
    );

    expect(JSON.stringify(plan)).toContain('hashed SubPlan');
  });

  test('has the words of images that an earlier version stored', { tags: 'nightly' }, async ({
    server,
    admin,
    givenImage,
  }) => {
    const { id } = await givenImage({ title: 'Élan' });
    // What is made of the photograph in the background is stored in its record, together with its words. Copies of it have it, too.
    await server.app.renditions.idle();
    await givenCopies(server, id, 1_100);
    const connection = server.orm.em.getConnection();
    await connection.execute("update images set search_words = '', file_words = ''");
    const index = async () => {
      for (const statement of server.database.dialect.indexImages('(select id from images)'))
        await connection.execute(statement);
    };
    await index();
    expect(await find({ server, token: admin }, 'elan')).toEqual([]);

    await fillSearchWords((sql, params) => connection.execute(sql, params));
    await index();

    expect(await find({ server, token: admin }, 'elan')).toEqual([id]);
    expect(await find({ server, token: admin }, 'copy')).toHaveLength(1_100);
  });
});
