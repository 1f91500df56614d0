import { CategoryUpdate } from '@vitrine/shared/contract/categories';
import { ContactMessageUpdate } from '@vitrine/shared/contract/contact';
import { GalleryUpdate } from '@vitrine/shared/contract/galleries/galleries';
import { HeroSlideUpdate } from '@vitrine/shared/contract/hero-slides';
import { ImageUpdate } from '@vitrine/shared/contract/images';
import type { Edit as EditView } from '@vitrine/shared/contract/publishing';
import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { PageUpdate } from '@vitrine/shared/contract/site/pages';
import { ProjectUpdate } from '@vitrine/shared/contract/site/projects';
import { SiteUpdate } from '@vitrine/shared/contract/site/site';
import { SocialLinkUpdate } from '@vitrine/shared/contract/social-media';
import { TestimonialUpdate } from '@vitrine/shared/contract/testimonials';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { ImageChange } from '../src/features/content/image-change.entity.ts';
import { call, makePicture, newSeed, type Server, test, uploadForm } from './helpers/fixtures.ts';

interface Kind {
  path: string;
  update: z.ZodObject;
  /** A record of that kind. */
  give: (server: Server, token: string) => Promise<{ address: string; version: number }>;
  /** Another value for every field that an admin can change. */
  changes: Record<string, unknown>;
  /** The fields that refer to another record or a file, with a valid reference. */
  refer?: (server: Server, token: string) => Promise<Record<string, number | string>>;
}

async function make(server: Server, token: string, path: string, body: object) {
  const { status, body: answer } = await call(server, 'POST', `/api/${path}`, { token, body });
  if (status !== 201) throw new Error(`POST /api/${path} was answered with ${status}: ${JSON.stringify(answer)}`);
  const { data } = answer;
  return { address: `/api/${path}/${data.id}`, version: data.version, id: data.id };
}

async function upload(server: Server, token: string) {
  const form = uploadForm(await makePicture({ width: 80, height: 60, seed: newSeed() }), { title: 'Veil' });
  return make(server, token, 'images', form);
}

async function uploadLogo(server: Server, token: string, use: string): Promise<string> {
  const body = uploadForm(await makePicture({ width: 80, height: 60 }));
  return (await call(server, 'POST', `/api/site/${use}`, { token, body })).body.data.file;
}

/** How the history of edits calls fields, if not as the contract does. */
const NAMES: Record<string, string> = {
  ...{
    focal_x: 'focal_point',
    focal_y: 'focal_point',
    is_featured: 'featured',
    is_hero_image: 'hero',
    hero: 'hero_layout',
  },
  ...{ credit: 'rights', copyright: 'rights', usage_terms: 'rights', license_url: 'rights' },
};
/** What more than a change of fields the history says. */
const KINDS: Record<string, string> = {
  sort_order: 'reordered',
  is_public: 'hidden',
  is_active: 'hidden',
  is_draft: 'hidden',
};
/** What no visitor notices. */
const UNSEEN = [
  ...['contact', 'galleries', 'purpose'],
  ...['contact_retention_months', 'upload_max_mb', 'gallery_upload_max_mb', 'time_zone'],
];

/** What a save of a field is for visitors: whether it raises the revision, and what the history says of it. */
const meaningOf = (path: string, field: string) => {
  const isUnseen = UNSEEN.includes(path) || UNSEEN.includes(field);
  const said = KINDS[field] ? `${KINDS[field]} ` : `changed ${NAMES[field] ?? field}`;
  return { rises: !isUnseen, edits: isUnseen ? [] : [`${path} ${said}`] };
};

const kinds: Kind[] = [
  {
    path: 'categories',
    update: CategoryUpdate,
    give: (server, token) => make(server, token, 'categories', { name: 'Wedding', slug: 'wedding' }),
    changes: { name: 'Weddings', slug: 'weddings', description: 'All', is_active: false, sort_order: 3 },
  },
  {
    path: 'testimonials',
    update: TestimonialUpdate,
    give: (server, token) => make(server, token, 'testimonials', { name: 'Amara', content: 'Lovely.' }),
    changes: {
      name: 'Amara Osei',
      title: 'Bride',
      company: 'Fjord',
      content: 'Quiet.',
      rating: 4,
      is_featured: true,
      is_active: false,
      sort_order: 3,
    },
  },
  {
    path: 'social-media',
    update: SocialLinkUpdate,
    give: (server, token) =>
      make(server, token, 'social-media', { platform: 'X', display_name: 'On X', url: 'https://x.example' }),
    changes: {
      platform: 'Y',
      display_name: 'On Y',
      url: 'https://y.example',
      icon_name: 'Globe',
      is_active: false,
      sort_order: 3,
    },
  },
  {
    path: 'galleries',
    // The password is in no answer, and a cover is one of its photographs; `test/galleries` has both.
    update: GalleryUpdate.omit({ password: true, cover_photo_id: true }),
    give: (server, token) => make(server, token, 'galleries', { title: 'Anna' }),
    changes: {
      title: 'Anna and Ben',
      note: 'Thank you',
      event_date: '2026-09-12',
      has_cover: false,
      has_open_cover: true,
      sections: [{ id: 'a', title: 'Ceremony' }],
      expires_at: '2030-01-01T00:00:00.000Z',
      can_choose: false,
      choice_limit: 20,
      can_comment: false,
      downloads: 'both',
      watermark: { kind: 'logo' },
      client_name: 'Anna',
      client_email: 'anna@example.com',
      remind_days: 3,
    },
  },
  {
    path: 'pages',
    update: PageUpdate,
    give: (server, token) => make(server, token, 'pages', { title: 'Imprint', slug: 'imprint' }),
    changes: {
      title: 'Legal notice',
      slug: 'legal-notice',
      content: 'Elena Marlow',
      description: 'Who is responsible',
      place: 'footer',
      purpose: 'imprint',
      is_draft: false,
      sort_order: 3,
    },
  },
  {
    path: 'projects',
    update: ProjectUpdate,
    give: (server, token) => make(server, token, 'projects', { title: 'Harbour', slug: 'harbour' }),
    refer: async (server, token) => ({ cover_image_id: (await upload(server, token)).id }),
    changes: {
      title: 'The harbour',
      slug: 'the-harbour',
      introduction: 'Before it was filled in',
      year: 2026,
      client: 'Port of Bergen',
      credits: 'Styling: Ana Ruiz',
      items: [{ text: 'Two winters' }],
      is_draft: false,
      sort_order: 3,
    },
  },
  {
    path: 'hero-slides',
    update: HeroSlideUpdate,
    give: async (server, token) => {
      const { id } = await upload(server, token);
      return make(server, token, 'hero-slides', { title: 'Light', image_id: id });
    },
    refer: async (server, token) => ({ image_id: (await upload(server, token)).id }),
    changes: {
      title: 'Late light',
      subtitle: 'In June',
      description: 'By the fjord',
      button_text: 'See',
      button_link: '/gallery',
      is_active: false,
      sort_order: 3,
    },
  },
  {
    path: 'images',
    update: ImageUpdate,
    give: upload,
    refer: async (server, token) => {
      const { id } = await make(server, token, 'categories', { name: 'Wedding', slug: 'wedding' });
      return { category_id: id };
    },
    changes: {
      title: 'Veil by the window',
      description: 'Linen',
      alt: 'A veil',
      tags: 'veil, window',
      is_featured: true,
      is_public: false,
      is_hero_image: true,
      sort_order: 3,
      focal_x: 0.25,
      focal_y: 0.75,
      credit: 'Elena Marlow',
      copyright: '© Elena Marlow',
      usage_terms: 'Ask first',
      license_url: 'https://example.com/licence',
    },
  },
  {
    path: 'contact',
    update: ContactMessageUpdate,
    give: async (server, token) => {
      const body = { name: 'Ana', email: 'ana@client.example', message: 'Are you free in May?' };
      await call(server, 'POST', '/api/contact', { body });
      const [message] = (await call(server, 'GET', '/api/contact', { token })).body.data;
      return { address: `/api/contact/${message.id}`, version: message.version };
    },
    changes: { is_read: true },
  },
  {
    path: 'settings',
    update: SettingsUpdate,
    give: async (server, token) => {
      const { data } = (await call(server, 'GET', '/api/settings', { token })).body;
      return { address: '/api/settings', version: data.version };
    },
    refer: async (server, token) => ({ portrait_image_id: (await upload(server, token)).id }),
    changes: {
      photographer_name: 'Elena Marlow',
      hero_subtitle: 'Light',
      artist_blurb: 'Linen and light.',
      biography: 'A darkroom.',
      email: 'elena@studio.example',
      phone: '1',
      studio_address: '12 Harbour Street',
      credit: 'Elena',
      copyright: '© Elena',
      usage_terms: 'Ask first',
      license_url: 'https://example.com/licence',
      contact_retention_months: 12,
      upload_max_mb: 40,
      gallery_upload_max_mb: 60,
      time_zone: 'Asia/Tokyo',
    },
  },
  {
    path: 'site',
    update: SiteUpdate,
    give: async (server, token) => {
      const { data } = (await call(server, 'GET', '/api/site', { token })).body;
      return { address: '/api/site', version: data.version };
    },
    changes: {
      texts: { 'home.headline': 'Light, kept' },
      home_sections: ['closing', 'work'],
      tiles: [
        { category: 'Weddings', label: '' },
        { category: 'Portraits', label: 'People' },
      ],
      stats: [{ figure: '12', label: 'Years' }],
      language: 'de',
      look: 'warm',
      scheme: 'dark',
      accent: '#7a4b2a',
      grid: 'masonry',
      hero: 'split',
      presentation: 'sequence',
      ai_crawlers: 'none',
      has_sitemap: false,
      has_feed: false,
      camera_line: ['camera', 'date'],
    },
    refer: async (server, token) => ({
      logo_file: await uploadLogo(server, token, 'logo'),
      favicon_file: await uploadLogo(server, token, 'favicon'),
    }),
  },
];

describe.for(kinds)('The version of /api/$path', ({ path, update, give, changes, refer }) => {
  // The records with the most fields; those of a name and a few words are alike.
  const tags = ['images', 'projects', 'settings'].includes(path) ? [] : ['nightly' as const];
  test('rises with each field that an admin changes, and with nothing else, as does what visitors see', {
    tags,
  }, async ({ server, admin }) => {
    const { address, version: first } = await give(server, admin);
    let version = first;
    expect(version).toBe(1);
    const save = async (body: object, rise: 0 | 1) => {
      version += rise;
      const { status, headers, body: saved } = await call(server, 'PUT', address, { token: admin, body });
      const etag = headers.get('etag');
      expect({ body, status, version: saved.data.version, etag }).toEqual({
        ...{ body, status: 200, version, etag: `"${version}"` },
      });
      await server.app.renditions.idle();
    };
    const isDraft = 'is_draft' in changes;
    const values = { ...changes, ...(isDraft && { is_draft: true }) };
    const everything = { ...values, ...(await refer?.(server, admin)) };
    expect(Object.keys(everything).sort()).toEqual(Object.keys(update.shape).sort());
    if (isDraft) await save({ is_draft: false }, 1);
    await server.app.renditions.idle();
    const fields = Object.keys(everything).toSorted(
      (one, other) => Number(KINDS[one] === 'hidden') - Number(KINDS[other] === 'hidden'),
    );

    for (const field of fields) {
      const before = await server.database.visibility.readRevision();
      const body = { [field]: Reflect.get(everything, field) };
      await save(body, 1);
      const after = await server.database.visibility.readRevision();
      const { data } = (await call(server, 'GET', `/api/publishing/edits?since=${before}`, { token: admin })).body;
      const own = data.edits.filter(({ resource }: EditView) => resource === path);
      const edits = own.map(({ kind, fields: names }: EditView) => `${path} ${kind} ${names.join()}`);
      const recorded = await server.orm.em.fork().findOne(ImageChange, { revision: { $gt: before } });

      expect({ field, rises: after > before, edits }).toEqual({ field, ...meaningOf(path, field) });
      if (path === 'images') expect([field, recorded?.imageId]).toEqual([field, Number(address.split('/').at(-1))]);
      await save(body, 0);
      expect([field, await server.database.visibility.readRevision()]).toEqual([field, after]);
    }

    const { headers, body } = await call(server, 'GET', address, { token: admin });
    expect(body.data).toMatchObject({ ...values, version });
    expect(headers.get('etag')).toBe(`"${version}"`);
  });

  test('that is no longer the newest is refused, with what differs, and changes nothing', async ({ server, admin }) => {
    const { address, version } = await give(server, admin);
    const put = (body: object, headers = {}) => call(server, 'PUT', address, { token: admin, body, headers });
    const stored = async () => (await call(server, 'GET', address, { token: admin })).body.data;
    const before = await stored();
    const [field = '', theirs] = Object.entries(changes).at(-1) ?? [];
    const newer = await put({ [field]: theirs, version });
    expect(newer.status).toBe(200);

    // The whole record is sent back, as react-admin does: untouched fields are unchanged.
    for (const [body, headers] of [
      [before, {}],
      [{ ...before, version: undefined }, { 'if-match': `"${version}"` }],
      [{ ...before, version: undefined }, { 'if-match': `W/"${version}"` }],
    ]) {
      const refused = await put(body, headers);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        success: false,
        code: 'VERSION_CONFLICT',
        message: 'This was changed meanwhile, so nothing was saved. Please compare, and save again.',
        data: { current: { version: version + 1, [field]: theirs } },
      });
      expect(refused.body.data.conflicts).toEqual([{ field, yours: before[field], theirs }]);
    }
    expect(await stored()).toMatchObject({ [field]: theirs, version: version + 1 });

    const again = await put({ ...before, version: version + 1 });
    expect([again.status, again.body.data[field]]).toEqual([200, before[field]]);
  });

  test('need not be named', async ({ server, admin }) => {
    const { address } = await give(server, admin);
    const body = Object.fromEntries(Object.entries(changes).slice(-1));
    for (const headers of [{}, { 'if-match': '*' }]) {
      expect((await call(server, 'PUT', address, { token: admin, body, headers })).status).toBe(200);
    }
  });

  test('lets one of several saves win that began from the same', { tags }, async ({ server, admin }) => {
    const { address, version: first } = await give(server, admin);
    const [field = '', other] = Object.entries(changes).at(-1) ?? [];
    const original = (await call(server, 'GET', address, { token: admin })).body.data[field];

    for (let round = 0; round < 5; round += 1) {
      const body = { [field]: round % 2 === 0 ? other : original, version: first + round };
      const saves = Array.from({ length: 8 }, () => call(server, 'PUT', address, { token: admin, body }));
      const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(7).fill(409)]);
    }
  });

  test('that makes no sense is refused by name', async ({ server, admin }) => {
    const { address, version } = await give(server, admin);
    const refuse = async (body: object, headers: Record<string, string> = {}) => {
      const { status, body: answer } = await call(server, 'PUT', address, { token: admin, body, headers });
      return [status, answer.errors?.map(({ field }: { field: string }) => field)];
    };

    for (const bad of [0, -1, 1.5, '1', null, 1e300, [version]]) {
      expect([bad, ...(await refuse({ version: bad }))]).toEqual([bad, 422, ['version']]);
    }
    for (const bad of ['1', '"x"', '"0"', '"1", "2"', '""']) {
      expect([bad, ...(await refuse({}, { 'if-match': bad }))]).toEqual([bad, 422, ['if-match']]);
    }
    expect(await refuse({ version }, { 'if-match': `"${version + 1}"` })).toEqual([422, ['version']]);
  });
});

describe('A save that began earlier', () => {
  test('never makes a private image public again', async ({ server, admin }) => {
    const { address } = await upload(server, admin);
    const open = (await call(server, 'GET', address, { token: admin })).body.data;
    await call(server, 'PUT', address, { token: admin, body: { is_public: false } });

    const refused = await call(server, 'PUT', address, { token: admin, body: { ...open, description: 'New' } });
    const partial = await call(server, 'PUT', address, { token: admin, body: { description: 'New' } });

    expect(refused.body.data.conflicts).toEqual([
      { field: 'description', yours: 'New', theirs: null },
      { field: 'is_public', yours: true, theirs: false },
    ]);
    expect(partial.body.data).toMatchObject({ description: 'New', is_public: false });
    expect((await call(server, 'GET', `/static/images/${open.filename}`)).status).toBe(404);
  });

  test('is refused after the records were arranged anew, or a category went', async ({ server, admin }) => {
    const category = await make(server, admin, 'categories', { name: 'Wedding', slug: 'wedding' });
    const images = [await upload(server, admin), await upload(server, admin)];
    for (const { address } of images) {
      await call(server, 'PUT', address, { token: admin, body: { category_id: category.id } });
    }
    const versions = () =>
      Promise.all(
        images.map(async ({ address }) => (await call(server, 'GET', address, { token: admin })).body.data.version),
      );
    expect(await versions()).toEqual([2, 2]);

    await call(server, 'PUT', '/api/images/order', { token: admin, body: { ids: images.map(({ id }) => id) } });
    expect(await versions()).toEqual([3, 3]);
    await call(server, 'PUT', '/api/images/order', { token: admin, body: { ids: images.map(({ id }) => id) } });
    expect(await versions()).toEqual([3, 3]);

    await call(server, 'DELETE', category.address, { token: admin });
    expect(await versions()).toEqual([4, 4]);
  });

  test('is not disturbed by files that are made anew for other rights', async ({ server, admin }) => {
    const { address, version } = await upload(server, admin);
    await server.app.renditions.idle();
    const { filename } = (await call(server, 'GET', address, { token: admin })).body.data;
    await call(server, 'PUT', '/api/settings', { token: admin, body: { photographer_name: 'Elena Marlow' } });
    await server.app.renditions.idle();

    const saved = await call(server, 'PUT', address, { token: admin, body: { description: 'Linen', version } });

    expect(saved.status).toBe(200);
    expect(saved.body.data.filename).not.toBe(filename);
  });
});

test('the content of the site carries no version', async ({ server, admin }) => {
  await upload(server, admin);
  await make(server, admin, 'testimonials', { name: 'Amara', content: 'Lovely.' });

  const { status, body } = await call(server, 'GET', '/api/content');

  expect([status, body.data.images.length, body.data.testimonials.length]).toEqual([200, 1, 1]);
  expect(JSON.stringify(body)).not.toContain('"version"');
});

test('a delete that names a version is held to it, and need not name one', async ({ server, admin }) => {
  const records = [
    await upload(server, admin),
    await make(server, admin, 'testimonials', { name: 'Amara', content: 'Lovely.' }),
  ];
  for (const { address, version } of records) {
    await call(server, 'PUT', address, { token: admin, body: { title: 'Bride' } });
    const remove = (headers = {}) => call(server, 'DELETE', address, { token: admin, headers });

    expect((await remove({ 'if-match': `"${version}"` })).body).toMatchObject({
      success: false,
      code: 'VERSION_CONFLICT',
    });
    expect((await remove({ 'if-match': `"${version + 1}"` })).status).toBe(200);
  }
  const { address } = await make(server, admin, 'categories', { name: 'Wedding', slug: 'wedding' });
  await call(server, 'PUT', address, { token: admin, body: { name: 'Weddings' } });
  expect((await call(server, 'DELETE', address, { token: admin })).status).toBe(200);
});

test('a record that comes back after its deletion has a version that it never had', async ({ server, admin }) => {
  const fields = { name: 'Wedding', slug: 'wedding' };
  const { address, version } = await make(server, admin, 'categories', fields);
  const save = (body: object) => call(server, 'PUT', address, { token: admin, body });
  // A form is opened now, at the second version.
  await save({ description: 'Of before' });

  await call(server, 'DELETE', address, { token: admin });
  const restored = (await call(server, 'POST', `${address}/restore`, { token: admin, body: fields })).body.data.version;
  await save({ description: 'Newer' });

  expect(await save({ description: 'Old', version: version + 1 })).toMatchObject({
    status: 409,
    body: { data: { current: { description: 'Newer', version: restored + 1 } } },
  });
});
