import { describe, expect } from 'vitest';
import { call, eventually, type Server, test } from '../helpers/fixtures.ts';

const read = async (server: Server, id: number) => (await call(server, 'GET', `/api/images/${id}`)).body.data;

/** What earlier versions have stored: nothing, or only the levels. */
const EARLIER = [
  { stored: 'nothing', earlier: null },
  { stored: 'the levels', earlier: 'f'.repeat(256) },
];

/** Images as an earlier version has left them: complete, and not measured. */
async function forget(server: Server, brightness: string | null, isDue = false) {
  await server.app.renditions.idle();
  const connection = server.orm.em.getConnection();
  await connection.execute('update images set brightness = ?, card_pending = ?', [brightness, isDue]);
}

describe('the brightness of an image', () => {
  test('is known after the upload', async ({ server, givenImage }) => {
    const { id } = await givenImage();

    expect((await read(server, id)).brightness).toMatch(/^[0-9a-f]{512}$/);
  });

  test.for(EARLIER)(
    'of an earlier version, $stored, is measured when it becomes a hero image',
    async ({ earlier }, { server, admin, givenImage }) => {
      const { id } = await givenImage();
      const { brightness } = await read(server, id);
      await forget(server, earlier);
      expect((await read(server, id)).brightness).toBe(earlier);

      await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { is_hero_image: true } });

      await eventually(async () => expect((await read(server, id)).brightness).toBe(brightness));
    },
  );

  test.for(EARLIER)(
    'of an earlier version, $stored, is measured when a hero slide shows it',
    async ({ earlier }, { server, admin, givenImage }) => {
      const { id } = await givenImage();
      const { brightness } = await read(server, id);
      await forget(server, earlier);

      const body = { title: 'First', image_id: id };
      expect((await call(server, 'POST', '/api/hero-slides', { token: admin, body })).status).toBe(201);

      await eventually(async () => expect((await read(server, id)).brightness).toBe(brightness));
    },
  );

  test('that is due is measured also if the rights change first', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    const { brightness } = await read(server, id);
    await forget(server, 'f'.repeat(256), true);

    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { copyright: 'Elena' } });

    await eventually(async () => expect((await read(server, id)).brightness).toBe(brightness));
  });
});
