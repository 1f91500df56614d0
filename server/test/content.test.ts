import { ContentView } from '@vitrine/shared/contract/content';
import { describe, expect } from 'vitest';
import { call, test } from './helpers/fixtures.ts';

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
    for (const query of ['', '?active_only=true']) {
      const slides = await call(server, 'GET', `/api/hero-slides/${query}`);
      expect([query, slides.body]).toMatchObject([query, { total: 1, data: [{ image_id: shown.id }] }]);
    }
    const portraits = await Promise.all(
      [{}, { token: admin }].map((reader) => call(server, 'GET', '/api/settings', reader)),
    );
    expect(portraits.map((answer) => answer.body.data.portrait_image_id)).toEqual([null, hidden.id]);

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
    await server.app.renditions.idle();
    const before = await revision();

    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { title: 'Still private' } });
    await call(server, 'POST', '/api/contact', { body: { name: 'A', email: 'a@example.com', message: 'Hello' } });

    expect(await revision()).toBe(before);
  });

  test('raises its revision once with each change, however many records that changes', async ({
    server,
    admin,
    givenImage,
  }) => {
    const revision = async () => (await call(server, 'GET', '/api/content')).body.data.revision as number;
    const images = [];
    for (let count = 0; count < 3; count += 1) images.push((await givenImage()).id);
    await server.app.renditions.idle();
    const testimonials: number[] = [];
    const before = await revision();
    for (let count = 0; count < 30; count += 1) {
      const body = { name: `Client ${count}`, content: 'Lovely.' };
      testimonials.push((await call(server, 'POST', '/api/testimonials', { token: admin, body })).body.data.id);
    }
    expect(await revision()).toBe(before + 30);

    const put = (path: string, body: object) => call(server, 'PUT', `/api/${path}`, { token: admin, body });
    await put('testimonials/order', { ids: testimonials.toReversed() });
    expect(await revision()).toBe(before + 31);
    await put('testimonials/order', { ids: testimonials.slice(1) });
    expect(await revision()).toBe(before + 31);
    await put('images/order', { ids: images });
    expect(await revision()).toBe(before + 32);

    const category = { name: 'Wedding', slug: 'wedding' };
    const { id } = (await call(server, 'POST', '/api/categories', { token: admin, body: category })).body.data;
    await put(`images/${images[0]}`, { category_id: id });
    expect(await revision()).toBe(before + 34);
    // It changes the image as well.
    await call(server, 'DELETE', `/api/categories/${id}`, { token: admin });
    expect(await revision()).toBe(before + 35);
  });
});

describe('GET /api/content/link', () => {
  test('says where a link within the site leads, and that there is nothing', async ({ server, admin, givenImage }) => {
    const category = await call(server, 'POST', '/api/categories', {
      token: admin,
      body: { name: 'Black & White', slug: 'black-white' },
    });
    const image = await givenImage({ title: 'Veil', category_id: String(category.body.data.id) });
    const hidden = await givenImage({ title: 'Secret', is_public: 'false' });
    const leadsTo = async (link: string) => {
      const address = `/api/content/link?${new URLSearchParams({ link })}`;
      const { status, body } = await call(server, 'GET', address, { token: admin });
      return status === 200 ? body.data.leads_to : status;
    };
    const page = `/photo/veil-${image.id}/`;

    for (const link of [
      '/',
      '/contact?photo=1#write',
      '/gallery/black-white',
      page,
      `/static/images/${image.filename}`,
      '/feed.xml',
    ]) {
      expect(await leadsTo(link), link).toBe(link);
    }
    expect(await leadsTo(`/photo/before-${image.id}`)).toBe(page);
    const dead = ['/galery', '/gallery/100%', '/gallery/white', `/photo/secret-${hidden.id}`, '/photo/veil-99999'];
    for (const link of [...dead, `/static/images/${hidden.filename}`, '/static/images/none-1.jpg']) {
      expect(await leadsTo(link), link).toBeNull();
    }
    expect(await leadsTo('https://other.example/galery')).toBe('https://other.example/galery');
    const here = (path: string) => `http://localhost:0${path}`;
    expect(await leadsTo(here(page))).toBe(here(page));
    expect(await leadsTo(here('/galery'))).toBeNull();
    for (const link of ['//other.example', 'mailto:elena@other.example', 'javascript:alert(1)', 'gallery']) {
      expect(await leadsTo(link), link).toBe(422);
    }

    await call(server, 'PUT', `/api/images/${image.id}`, { token: admin, body: { is_public: false } });
    expect(await leadsTo(page)).toBeNull();
    await call(server, 'PUT', '/api/site', { token: admin, body: { has_feed: false } });
    expect([await leadsTo('/feed.xml'), await leadsTo('/sitemap.xml')]).toEqual([null, '/sitemap.xml']);
  });
});
