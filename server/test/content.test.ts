import { ContentView } from '@vitrine/shared/contract/content';
import { describe, expect } from 'vitest';
import { call, test } from './fixtures.ts';

describe('GET /api/content', () => {
  test('holds what visitors may see, and follows each change', async ({ server, admin, givenImage }) => {
    const shown = await givenImage({ title: 'Shown' });
    const hidden = await givenImage({ title: 'Hidden', is_public: 'false' });
    for (const { id } of [shown, hidden]) {
      await call(server, 'POST', '/api/hero-slides', { token: admin, body: { title: `Slide ${id}`, image_id: id } });
    }
    await call(server, 'PUT', '/api/settings', { token: admin, body: { portrait_image_id: hidden.id } });

    const { body, headers } = await call(server, 'GET', '/api/content');

    const content = ContentView.parse(body.data);
    expect(content.images.map(({ title }) => title)).toEqual(['Shown']);
    expect(content.hero_slides.map(({ image_id: id }) => id)).toEqual([shown.id]);
    expect(content.settings.portrait_image_id).toBeNull();
    expect(JSON.stringify(content)).not.toContain('photo.jpg');

    const unchanged = await call(server, 'GET', '/api/content', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(unchanged.status).toBe(304);
    await call(server, 'PUT', `/api/images/${shown.id}`, { token: admin, body: { title: 'Renamed' } });
    const changed = ContentView.parse((await call(server, 'GET', '/api/content')).body.data);
    expect(changed.images[0]?.title).toBe('Renamed');
    expect(changed.revision).toBeGreaterThan(content.revision);
  });

  test('keeps its revision while nothing public changes', async ({ server, admin, givenImage }) => {
    const revision = async () => (await call(server, 'GET', '/api/content')).body.data.revision;
    const { id } = await givenImage({ is_public: 'false' });
    await server.app.services.renditions.idle();
    const before = await revision();

    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { title: 'Still private' } });
    await call(server, 'POST', '/api/contact', { body: { name: 'A', email: 'a@example.com', message: 'Hello' } });

    expect(await revision()).toBe(before);
  });
});
