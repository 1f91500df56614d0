import { describe, expect } from 'vitest';
import { call, eventually, type Server, test } from '../helpers/fixtures.ts';

const read = async (server: Server, id: number) => (await call(server, 'GET', `/api/images/${id}`)).body.data;

/** Images as an earlier version has left them: complete, and not measured. */
async function forget(server: Server) {
  await server.app.renditions.idle();
  await server.orm.em.getConnection().execute('update images set brightness = null');
}

describe('the brightness of an image', () => {
  test('is known after the upload', async ({ server, givenImage }) => {
    const { id } = await givenImage();

    expect((await read(server, id)).brightness).toMatch(/^[0-9a-f]{512}$/);
  });

  test('of an earlier version is measured when it becomes a hero image', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    const { brightness } = await read(server, id);
    await forget(server);
    expect((await read(server, id)).brightness).toBeNull();

    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { is_hero_image: true } });

    await eventually(async () => expect((await read(server, id)).brightness).toBe(brightness));
  });

  test('of an earlier version is measured when a hero slide shows it', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    const { brightness } = await read(server, id);
    await forget(server);

    const body = { title: 'First', image_id: id };
    expect((await call(server, 'POST', '/api/hero-slides', { token: admin, body })).status).toBe(201);

    await eventually(async () => expect((await read(server, id)).brightness).toBe(brightness));
  });
});
