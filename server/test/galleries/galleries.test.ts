import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { call, type Server, test } from '../helpers/fixtures.ts';
import { givenPhotos } from '../helpers/galleries.ts';

const NEW = { title: 'Anna and Ben' };

const create = async (server: Server, token: string, body: object = NEW) => {
  const answer = await call(server, 'POST', '/api/galleries', { token, body });
  expect(answer.status).toBe(201);
  return answer.body.data;
};

describe('galleries for clients', () => {
  test('have a link at once, which is replaced and revoked', async ({ server, admin }) => {
    const { id, link, ...rest } = await create(server, admin);
    expect(link).toMatch(/^http:\/\/localhost:0\/for\/#[\w-]{22}$/);
    expect(rest).toMatchObject({
      has_link: true,
      has_password: false,
      downloads: 'web',
      sections: [],
      version: 1,
      deleted_at: null,
    });
    const secret = link.split('#')[1];
    const [row] = await server.orm.em.fork().execute('select link_hash, sealed_link from galleries');
    expect(row?.link_hash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(row?.sealed_link).not.toContain(secret);

    const other = (await call(server, 'POST', `/api/galleries/${id}/link`, { token: admin })).body.data.link;
    expect(other).not.toBe(link);
    const revoked = await call(server, 'DELETE', `/api/galleries/${id}/link`, { token: admin });
    expect(revoked.body.data).toMatchObject({ has_link: false, link: null });
    const events = (await call(server, 'GET', `/api/galleries/${id}/events`, { token: admin })).body;
    expect(events.data.map(({ kind }: { kind: string }) => kind)).toEqual(['link_revoked', 'link_made']);
  });

  test('are saved with versions, and keep their password as a hash', async ({ server, admin }) => {
    const { id } = await create(server, admin);
    const put = (body: object, headers = {}) =>
      call(server, 'PUT', `/api/galleries/${id}`, { token: admin, body, headers });
    const changed = await put({ title: 'Anna & Ben', password: 'quiet', version: 1 });
    expect(changed.body.data).toMatchObject({ title: 'Anna & Ben', has_password: true, version: 2 });
    expect(JSON.stringify(changed.body)).not.toContain('argon2');
    const [row] = await server.orm.em.fork().execute('select password_hash from galleries');
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);

    const outdated = await put({ title: 'Other' }, { 'if-match': '"1"' });
    expect(outdated.status).toBe(409);
    expect(outdated.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { title: 'Anna & Ben' } } });
    expect((await put({ password: null })).body.data.has_password).toBe(false);
    const past = '2020-01-01T00:00:00.000Z';
    expect((await put({ expires_at: past })).body.data.expires_at).toBe(past);
    expect((await put({ expires_at: '0000-01-01T00:00:00.000Z' })).status).toBe(422);
  });

  test('go to the trash, and come back or are deleted for good', async ({ server, admin }) => {
    const { id, version } = await create(server, admin);
    const list = async (filter: object) =>
      (
        await call(server, 'GET', `/api/galleries?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
          token: admin,
        })
      ).body.data;
    const refused = await call(server, 'DELETE', `/api/galleries/${id}`, {
      token: admin,
      headers: { 'if-match': `"${version + 1}"` },
    });
    expect(refused.status).toBe(409);
    expect((await call(server, 'DELETE', `/api/galleries/${id}`, { token: admin })).status).toBe(200);
    expect(await list({})).toEqual([]);
    expect(await list({ in_trash: true })).toMatchObject([{ id }]);
    expect((await call(server, 'PUT', `/api/galleries/${id}`, { token: admin, body: NEW })).status).toBe(404);
    expect((await call(server, 'GET', `/api/galleries/${id}/photos`, { token: admin })).status).toBe(404);

    const back = await call(server, 'POST', `/api/galleries/trash/${id}/restore`, { token: admin });
    expect(back.body.data).toMatchObject({ id, deleted_at: null });
    expect((await call(server, 'DELETE', `/api/galleries/trash/${id}`, { token: admin })).status).toBe(404);
    await call(server, 'DELETE', `/api/galleries/${id}`, { token: admin });
    expect((await call(server, 'DELETE', `/api/galleries/trash/${id}`, { token: admin })).status).toBe(200);
    expect((await call(server, 'GET', `/api/galleries/${id}`, { token: admin })).status).toBe(404);
  });

  test('are commented by the photographer', async ({ server, admin }) => {
    const { id } = await create(server, admin);
    const comment = (body: object) => call(server, 'POST', `/api/galleries/${id}/comments`, { token: admin, body });
    expect((await comment({ photo_id: null, text: ' Thank you ' })).body.data).toMatchObject({
      photo_id: null,
      author: 'photographer',
      text: 'Thank you',
    });
    const [removed = 0] = await givenPhotos(server, id, 1, { deletedAt: new Date() });
    for (const photo_id of [removed, 9_999]) {
      const { status, body } = await comment({ photo_id, text: 'Which?' });
      expect([photo_id, status, body.errors?.[0]?.field]).toEqual([photo_id, 422, 'photo_id']);
    }
    const read = await call(server, 'GET', `/api/galleries/${id}/comments`, { token: admin });
    expect(read.body).toMatchObject({ total: 1, data: [{ text: 'Thank you' }] });
    expect((await call(server, 'GET', `/api/galleries/${id}`, { token: admin })).body.data.counts.comments).toBe(0);
  });
});
