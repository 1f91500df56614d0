import type { EditsView } from '@vitrine/shared/contract/publishing';
import { describe, expect } from 'vitest';
import { updateMany } from '../src/database/changes/bulk-changes.ts';
import { Image } from '../src/features/images/image.entity.ts';
import { createEdits } from '../src/features/publishing/edits.ts';
import { changeContent, givenCopies } from './helpers/copies.ts';
import { call, type Server, test } from './helpers/fixtures.ts';

type Work = () => Promise<unknown>;

/** The edits that some work makes. */
async function editsOf(server: Server, token: string, work: Work): Promise<EditsView['edits']> {
  await server.app.renditions.idle();
  const since = await server.database.visibility.readRevision();
  await work();
  await server.app.renditions.idle();
  const { status, body } = await call(server, 'GET', `/api/publishing/edits?since=${since}`, { token });
  expect(status).toBe(200);
  return body.data.edits;
}

const brief = (edits: EditsView['edits']) =>
  edits.map(({ resource, kind, fields, count }) => `${resource} ${kind} ${fields.join()} ${count}`);

const sender = (server: Server, token: string) => async (method: string, path: string, body?: object) => {
  const answer = await call(server, method, `/api/${path}`, { token, ...(body && { body }) });
  expect(answer.status).toBeLessThan(300);
  return answer.body.data;
};

describe('GET /api/publishing/edits', () => {
  test('names what was done to an image that visitors see', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage({ title: 'DSC 1' });
    const send = sender(server, admin);
    const put = (body: object) => () => send('PUT', `images/${id}`, body);

    const [retitled] = await editsOf(server, admin, put({ title: 'Toucan' }));
    expect(retitled).toEqual({
      resource: 'images',
      kind: 'changed',
      fields: ['title'],
      count: 1,
      records: [{ id, title: 'Toucan', title_before: 'DSC 1', image_id: id }],
      at: expect.any(String),
    });
    expect(Math.abs(Date.now() - Date.parse(retitled?.at ?? ''))).toBeLessThan(60_000);

    const steps: [Work, string[]][] = [
      [put({ alt: 'A bird', is_featured: true }), ['images changed alt,featured 1']],
      [put({ is_featured: false }), ['images changed unfeatured 1']],
      [put({ focal_x: 0.2 }), ['images changed focal_point 1']],
      // The files that are made anew for it are no edit.
      [put({ credit: 'Elena' }), ['images changed rights 1']],
      [put({ title: 'Toucan' }), []],
      [put({ is_public: false, title: 'Hidden' }), ['images hidden  1']],
      [put({ title: 'While nobody sees it' }), []],
      [put({ is_public: true }), ['images shown  1']],
      [() => send('DELETE', `images/${id}`), ['images deleted  1']],
      [() => send('POST', `images/trash/${id}/restore`), ['images restored  1']],
      [() => send('DELETE', `images/${id}`), ['images deleted  1']],
      [() => send('DELETE', `images/trash/${id}`), []],
      [() => givenImage({ title: 'New', is_public: 'false' }), []],
      [() => givenImage({ title: 'New' }), ['images added  1']],
    ];
    for (const [work, expected] of steps) expect(brief(await editsOf(server, admin, work))).toEqual(expected);
  });

  test('names what was done to other records, and to the images of a category', async ({
    server,
    admin,
    givenImage,
  }) => {
    const send = sender(server, admin);
    const { id: image } = await givenImage();
    const { id: other } = await givenImage();
    const category = await send('POST', 'categories', { name: 'Wedding', slug: 'wedding' });
    const slide = await send('POST', 'hero-slides', { title: 'Light', image_id: image });
    const said = await send('POST', 'testimonials', { name: 'Amara', content: 'Lovely.' });
    const page = await send('POST', 'pages', { title: 'Legal', slug: 'legal' });
    const project = await send('POST', 'projects', { title: 'Pier', slug: 'pier' });
    const items = [{ text: 'Winter' }, { image_id: image, layout: 'full' }];
    await send('PUT', `images/${image}`, { category_id: category.id });

    const steps: [Work, string[]][] = [
      [() => send('PUT', `categories/${category.id}`, { name: 'Weddings' }), ['categories changed name 1']],
      [() => send('PUT', `categories/${category.id}`, { is_active: false }), ['categories hidden  1']],
      [() => send('PUT', `categories/${category.id}`, { description: 'Unseen' }), []],
      [() => send('DELETE', `categories/${category.id}`), ['images changed category_id 1']],
      [() => send('PUT', `hero-slides/${slide.id}`, { image_id: other }), ['hero-slides changed image_id 1']],
      [() => send('PUT', `testimonials/${said.id}`, { rating: 4 }), ['testimonials changed rating 1']],
      [() => send('DELETE', `testimonials/${said.id}`), ['testimonials deleted  1']],
      [
        () => send('POST', 'social-media', { platform: 'x', display_name: 'X', url: 'https://x.com/a' }),
        ['social-media added  1'],
      ],
      // Drafts are nobody's business.
      [() => send('PUT', `pages/${page.id}`, { title: 'Imprint' }), []],
      [() => send('PUT', `pages/${page.id}`, { is_draft: false }), ['pages shown  1']],
      [() => send('PUT', `pages/${page.id}`, { title: 'Legal', place: 'footer' }), ['pages changed title,place 1']],
      [() => send('POST', 'pages', { title: 'Prices', slug: 'prices', is_draft: false }), ['pages added  1']],
      [() => send('PUT', `pages/${page.id}`, { purpose: 'imprint' }), []],
      [() => send('PUT', `pages/${page.id}`, { is_draft: true }), ['pages hidden  1']],
      [() => send('DELETE', `pages/${page.id}`), []],
      [() => send('PUT', `projects/${project.id}`, { title: 'Harbour' }), []],
      [() => send('PUT', `projects/${project.id}`, { is_draft: false }), ['projects shown  1']],
      [() => send('PUT', `projects/${project.id}`, { items, year: 2026 }), ['projects changed year,items 1']],
      [() => send('PUT', `projects/${project.id}`, { items }), []],
      [() => send('POST', 'projects', { title: 'B', slug: 'b', is_draft: false }), ['projects added  1']],
      [() => send('PUT', `projects/${project.id}`, { sort_order: 4 }), ['projects reordered  1']],
      [() => send('PUT', 'settings', { biography: 'Me' }), ['settings changed biography 1']],
      // Visitors notice nothing of it.
      [() => send('PUT', 'settings', { contact_retention_months: 7, upload_max_mb: 40, time_zone: 'Asia/Tokyo' }), []],
      // What nobody has changed follows the language.
      [
        () => send('PUT', 'site', { language: 'de', hero: 'split' }),
        ['site changed stats,language,hero_layout 1', 'settings changed hero_subtitle,artist_blurb 1'],
      ],
      [() => send('PUT', 'site', { language: 'de' }), []],
      [() => send('PUT', 'images/order', { ids: [image, other] }), ['images reordered  2']],
    ];
    for (const [work, expected] of steps) expect(brief(await editsOf(server, admin, work))).toEqual(expected);

    const [portrait] = await editsOf(server, admin, () => send('PUT', 'settings', { portrait_image_id: image }));
    expect(portrait).toMatchObject({ fields: ['portrait_image_id'], records: [{ image_id: image }] });
    const [inProject] = await editsOf(server, admin, () => send('PUT', `projects/${project.id}`, { title: 'Quay' }));
    expect(inProject?.records).toMatchObject([{ title: 'Quay', title_before: 'Harbour', image_id: image }]);
    const [covered] = await editsOf(server, admin, () =>
      send('PUT', `projects/${project.id}`, { cover_image_id: other, is_draft: true }),
    );
    expect(covered).toMatchObject({ kind: 'hidden', records: [{ image_id: other }] });
    const [slides] = await editsOf(server, admin, () => send('DELETE', `hero-slides/${slide.id}`));
    expect(slides).toMatchObject({ kind: 'deleted', records: [{ title: 'Light', image_id: other }] });
  });

  test('counts a thousand images of one statement as one edit', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    await server.app.renditions.idle();
    await givenCopies(server, id, 1_000);

    const edits = await editsOf(server, admin, () =>
      changeContent(server, (em) => updateMany(em, Image, { id: { $ne: id } }, { title: 'Same' })),
    );
    const twice = await editsOf(server, admin, async () => {
      for (const title of ['First', 'Second'])
        await changeContent(server, (em) => updateMany(em, Image, { id: { $ne: id } }, { title }));
    });

    const { edits: latest } = await createEdits(server.app.dependencies).readLatest('');
    expect(brief(edits)).toEqual(['images changed title 1000']);
    expect(edits[0]?.records).toHaveLength(6);
    // By these one that is edited once more is known.
    expect(latest[0]?.ids).toHaveLength(1_000);
    expect(brief(twice)).toEqual(['images changed title 1000']);
  });
});
