import { CategoryQuery } from '@vitrine/shared/contract/categories';
import { ContactQuery } from '@vitrine/shared/contract/contact';
import { GalleryQuery } from '@vitrine/shared/contract/galleries/galleries';
import { HeroSlideQuery } from '@vitrine/shared/contract/hero-slides';
import { ImageQuery } from '@vitrine/shared/contract/images';
import { PageQuery } from '@vitrine/shared/contract/site/pages';
import { ProjectQuery } from '@vitrine/shared/contract/site/projects';
import { SocialLinkQuery } from '@vitrine/shared/contract/social-media';
import { TestimonialQuery } from '@vitrine/shared/contract/testimonials';
import { expect } from 'vitest';
import { z } from 'zod';
import { call, eventually, makePicture, type Server, uploadForm } from './fixtures.ts';

const testimonial = { name: 'Amara', content: 'Lovely.' };
const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' };
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
const sort = (field: string, direction: string) => `sort=${encodeURIComponent(JSON.stringify([field, direction]))}`;

/** Every list that can be sorted, with the fields by which it can. */
const sortable = {
  categories: CategoryQuery,
  contact: ContactQuery,
  galleries: GalleryQuery,
  'hero-slides': HeroSlideQuery,
  images: ImageQuery,
  'images/my-images': ImageQuery,
  'images/trash': ImageQuery,
  pages: PageQuery,
  projects: ProjectQuery,
  'social-media': SocialLinkQuery,
  testimonials: TestimonialQuery,
};
const fieldsOf = ({ shape }: (typeof sortable)[keyof typeof sortable]) => shape.sort.unwrap().out.def.items[0].options;

const Sorted = z.object({ data: z.array(z.object({ id: z.int() })) });
const WithParameters = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ parameters: z.array(z.object({ name: z.string() })).default([]) }).optional() }),
  ),
});

/** The paths of the lists that can be sorted, as the server documents them. */
async function readSortable(server: Pick<Server, 'url'>): Promise<string[]> {
  const { paths } = WithParameters.parse((await call(server, 'GET', '/api/openapi.json')).body);
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get?.parameters.some(({ name }) => name === 'sort') ? [path.replace(/^\/api\/|\/$/g, '')] : [],
  );
}

/** The order of every list by each of its fields, in both directions. A field that may be null is so in some of the records. */
async function sortEverything(server: Pick<Server, 'url'>, token: string) {
  const make = async (path: string, body: unknown) => {
    const answer = await call(server, 'POST', `/api/${path}`, { token, body });
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body.data;
  };
  const images: number[] = [];
  for (const [seed, category] of ['alpha', '', 'alpha', ''].entries()) {
    const picture = await makePicture({ width: 200, height: 150, seed: seed + 600 });
    images.push(
      (await make('images', uploadForm(picture, { title: `Sorted ${seed}`, ...(category && { category }) }))).id,
    );
  }
  // Background work dates them too, on the one server sooner than on the other.
  for (const id of images) {
    await eventually(async () => {
      const { data } = (await call(server, 'GET', `/api/images/${id}`, { token })).body;
      expect(data).toMatchObject({ renditions: expect.arrayContaining([expect.objectContaining({ format: 'avif' })]) });
      expect(data.social_card).not.toBeNull();
    });
    expect((await call(server, 'PUT', `/api/images/${id}`, { token, body: { description: 'Dated' } })).status).toBe(
      200,
    );
  }
  const [image, , ...trashed] = images;
  for (const id of trashed) await call(server, 'DELETE', `/api/images/${id}`, { token });
  for (const [place, name] of ['beta', 'Émile', 'Alpha', '100%', 'Zoë'].entries()) {
    const expires = [null, '2090-02-01', '2090-01-01', null, '2090-03-01'][place];
    await make('galleries', { title: name, expires_at: expires && `${expires}T00:00:00.000Z` });
    await make('hero-slides', { title: name, image_id: image, is_active: place % 2 === 0 });
    await make('pages', { title: name, slug: `page-${place}`, text: name, is_draft: place % 2 === 0 });
    await make('projects', { title: name, slug: `sorted-${place}`, items: [], year: [2001, null, 1999, null][place] });
    if (place < 3) await make('contact', { ...message, name });
  }
  expect((await readSortable(server)).sort()).toEqual(Object.keys(sortable).sort());

  const orders: unknown[] = [];
  for (const [path, query] of Object.entries(sortable)) {
    for (const field of fieldsOf(query)) {
      for (const direction of ['ASC', 'DESC']) {
        const { body } = await call(server, 'GET', `/api/${path}?${sort(field, direction)}`, { token });
        const ids = Sorted.parse(body).data.map(({ id }) => id);
        expect(ids.length, path).toBeGreaterThan(1);
        // PostgreSQL gives no id twice, also not after a refusal.
        const oldestFirst = ids.toSorted((one, other) => one - other);
        orders.push([path, field, direction, ids.map((id) => oldestFirst.indexOf(id))]);
      }
    }
  }
  return orders;
}

/** Every operation of an owner on each resource, with its answer. */
export async function tour(server: Pick<Server, 'url'>, token: string) {
  const answers: unknown[] = [];
  const ask = async (method: string, path: string, body?: unknown, as: string | null = token) => {
    const answer = await call(server, method, `/api/${path}`, { body, ...(as && { token: as }) });
    answers.push([`${method} ${path}`, answer.status, answer.headers.get('content-range'), answer.body]);
    return answer.body;
  };

  const records = {
    categories: (name: string) => ({
      name,
      slug: `s${Buffer.from(name).toString('hex')}`,
      description: `${name}s`,
    }),
    testimonials: (name: string) => ({ name, content: `${name} said: 100% lovely_` }),
    'social-media': (name: string) => ({ platform: name, display_name: name, url: `https://example.com/${name}` }),
    projects: (name: string) => ({
      title: name,
      slug: `s${Buffer.from(name).toString('hex')}`,
      items: [{ text: `${name}\n\n100%` }],
      is_draft: name === 'alpha',
    }),
  };
  // In byte order capitals come before small letters, and both before accented letters.
  const names = ['beta', 'Alpha', 'Émile', 'alpha', 'Zoë', '100%', 'a_b'];
  for (const [path, recordOf] of Object.entries(records)) {
    const [searched] = Object.keys(recordOf('x'));
    const ids: number[] = [];
    for (const name of names) ids.push((await ask('POST', path, recordOf(name))).data.id);
    await ask('POST', path, {});
    await ask('GET', path, undefined, null);
    for (const direction of ['ASC', 'DESC']) await ask('GET', `${path}?${sort(String(searched), direction)}`);
    for (const q of ['ALPHA', 'é', 'É', '100%', '%', '_', '\\', "'"]) await ask('GET', `${path}?${filter({ q })}`);
    await ask('GET', `${path}?skip=2&limit=3`);
    await ask('GET', `${path}?skip=2`);
    await ask('GET', `${path}?limit=0`);
    await ask('GET', `${path}?range=[1,2]&${sort('id', 'DESC')}`);
    await ask('GET', `${path}?${filter({ id: [ids[1], ids[3], 999_999_999_999] })}`);
    await ask('GET', `${path}?${filter({ id: 'x' })}`);
    await ask('GET', `${path}/${ids[0]}`);
    await ask('GET', `${path}/999999999999999`);
    await ask('PUT', `${path}/${ids[0]}`, { sort_order: 3, is_active: false });
    await ask('PUT', `${path}/${ids[0]}`, { sort_order: 'x' });
    await ask('GET', path, undefined, null);
    await ask('GET', `${path}?active_only=false`);
    await ask('PUT', `${path}/order`, { ids: ids.toReversed() });
    await ask('PUT', `${path}/order`, { ids: ids.slice(1) });
    await ask('PUT', `${path}/order`, { ids: [...ids.slice(1), ids[1]] });
    await ask('PUT', `${path}/order`, { ids: [...ids.slice(1), 9_007_199_254_740_991] });
    await ask('GET', path);
    await ask('DELETE', `${path}/${ids[6]}`);
    await ask('DELETE', `${path}/${ids[6]}`);
    await ask('PUT', `${path}/${ids[6]}`, { sort_order: 1 });
  }
  await ask('POST', 'categories', records.categories('Alpha'));
  await ask('PUT', 'categories/1', { slug: records.categories('Alpha').slug });
  await ask('POST', 'testimonials', { ...testimonial, name: 'nul \0' });
  await ask('GET', `testimonials?${filter({ q: '\0' })}`);
  await ask('GET', `testimonials?${filter({ rating: 5, is_active: true })}`);

  const images: number[] = [];
  for (const [seed, fields] of [
    { title: 'Bride', category: 'beta', tags: 'veil' },
    { title: 'apple', is_public: 'false', description: 'A 100% red one' },
    { title: 'Zebra', category: 'Zoë', is_featured: 'true' },
    { title: 'Émile' },
  ].entries()) {
    const picture = await makePicture({ width: 200, height: 150, seed: seed + 500 });
    images.push((await ask('POST', 'images', uploadForm(picture, fields as Record<string, string>))).data.id);
  }
  const [first, second, third] = images;
  const original = await makePicture({ width: 200, height: 150, seed: 500 });
  const { sha256 } = (await ask('GET', `images/${first}`)).data;
  await ask('POST', 'images', uploadForm(original, { title: 'Bride again', sha256 }));
  await ask('POST', 'images', uploadForm(original, { title: 'x', category_id: '999999999' }));
  for (const direction of ['ASC', 'DESC']) {
    for (const field of ['title', 'category', 'is_featured', 'file_size']) {
      await ask('GET', `images?${sort(field, direction)}`);
    }
  }
  for (const q of ['BRIDE', 'VEIL', '100%', 'é', '_']) await ask('GET', `images?${filter({ q })}`);
  await ask('GET', 'images', undefined, null);
  await ask('GET', 'images?category=beta', undefined, null);
  await ask('GET', 'images?limit=2&skip=1');
  await ask('GET', `images?${filter({ category_id: null, is_public: true })}`);
  await ask('GET', `images/${second}`, undefined, null);
  await ask('PUT', `images/${first}`, { title: 'The bride', focal_x: 0.123456789, is_hero_image: true });
  await ask('PUT', `images/${first}`, { category_id: 999_999_999_999 });
  await ask('PUT', 'images/order', { ids: images });
  await ask('PUT', `images/${third}/position`, { before: second });
  await ask('PUT', `images/${first}/position`, { to: 'end' });
  await ask('PUT', `images/${first}/position`, { before: second, after: third });
  await ask('GET', 'images/order');
  await ask('POST', 'hero-slides', { title: 'Opening', image_id: first });
  await ask('POST', 'hero-slides', { title: 'Nothing', image_id: 999_999_999_999 });
  const items = images.map((id) => ({ image_id: id, layout: 'row' }));
  const harbour = { title: 'Harbour', slug: 'harbour', year: 2026, is_draft: false, items, cover_image_id: second };
  const project = (await ask('POST', 'projects', harbour)).data.id;
  await ask('POST', 'projects', harbour);
  await ask('PUT', `projects/${project}`, { items: [...items, { image_id: 999_999_999_999, layout: 'full' }] });
  for (const who of [token, null]) await ask('GET', `projects/${project}`, undefined, who);
  await ask('GET', `projects?${filter({ slug: 'harbour', is_draft: false })}&${sort('year', 'DESC')}`);
  await ask('DELETE', `images/${first}`);
  await ask('PUT', 'settings', { portrait_image_id: third, biography: 'Two\nlines', email: '' });
  await ask('PUT', 'site', { texts: { 'home.headline': 'Light, kept' }, tiles: null, camera_line: ['iso'] });
  await ask('PUT', 'site', { texts: { 'home.headline': null }, language: 'xx' });
  await ask('GET', 'site', undefined, null);
  await ask('DELETE', `images/${third}`);
  await ask('DELETE', `images/${second}`);
  await ask('GET', 'images/trash');
  await ask('POST', `images/trash/${second}/restore`);
  await ask('DELETE', `images/${second}`);
  await ask('DELETE', `images/trash/${second}`);
  await ask('GET', 'images/trash');
  for (const who of [token, null]) await ask('GET', 'projects', undefined, who);
  await ask('DELETE', 'categories/1');
  await ask('GET', `images/${first}`);

  await ask('POST', 'contact', { ...message, image_id: first }, null);
  await ask('POST', 'contact', { ...message, image_id: second }, null);
  await ask('GET', `contact?${filter({ q: 'JUNE' })}`);
  await ask('PUT', 'contact/1', { is_read: true });
  await ask('DELETE', 'contact/1');
  await ask('GET', 'contact');
  await ask('GET', 'content', undefined, null);
  await ask('GET', 'auth/me');
  return [...answers, ...(await sortEverything(server, token))];
}

const Rendition = z.looseObject({ format: z.string() });

/** Values that differ from run to run: times, signatures, the revision, background work. */
export const comparable = (answers: unknown[]): unknown =>
  JSON.parse(
    JSON.stringify(answers, (name, value) => {
      if (name.endsWith('_at') && value !== null) return 'a moment';
      if (name === 'revision') return 'a number';
      if (name === 'social_card') return 'made later';
      if (name === 'renditions')
        return Rendition.array()
          .parse(value)
          .filter(({ format }) => format !== 'avif');
      return value;
    }).replaceAll(/\?expires=\d+&signature=[\w-]+/g, ''),
  );
