import { hash } from 'node:crypto';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { describe, expect, vi } from 'vitest';
import { StorageUnavailable } from '../../src/errors.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { begin, givenDownload } from '../helpers/downloads.ts';
import { call, eventually, type Server, test } from '../helpers/fixtures.ts';
import { changeGallery, openGallery } from '../helpers/galleries.ts';

/** What browsers send when they go to an address. */
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** The addresses of an archive and of a photograph in it. */
async function givenAddresses(server: Server) {
  const { id, secret, photos, download } = await givenDownload(server);
  const { body } = await call(server, 'GET', '/api/for/photos', { headers: await openGallery(server, secret) });
  const [{ address }] = body.data;
  return { id, photos, archive: download.address as string, original: `${address}/original` };
}

const goTo = (server: Server, address: string, method = 'GET') =>
  call(server, method, address, { headers: { accept: ACCEPT } });

describe('a browser that goes to a download which is over', () => {
  test('is shown a page in the language of the site, without scripts and links', async ({ server, admin }) => {
    const { id, archive, original } = await givenAddresses(server);
    await call(server, 'PUT', '/api/site', { token: admin, body: { language: 'fr' } });
    for (const address of [archive, original]) expect((await goTo(server, address)).status).toBe(200);

    await changeGallery(server, id, { expiresAt: new Date(0) });

    for (const address of [archive, original, '/api/for/downloads/nonsense', '/api/for/files/x/1/2/3']) {
      const { status, headers, body } = await goTo(server, address);
      expect([address, status]).toEqual([address, 404]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(body).toContain('<html lang="fr">');
      expect(body).toContain(`<h1>${catalogues.fr.downloadOver.heading}</h1>`);
      expect(body).not.toMatch(/<script|<a |http|signature|\/api\//);
      const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
      expect(await goTo(server, address, 'HEAD')).toMatchObject({ status: 404, body: '' });
    }
  });

  test('is shown it also where a photograph was removed, and a program is told the reason', async ({ server }) => {
    const { photos, archive } = await givenAddresses(server);
    await server.orm.em.fork().nativeUpdate(GalleryPhoto, { id: photos[0]?.id ?? 0 }, { deletedAt: new Date() });

    const page = await goTo(server, archive);
    expect(page.status).toBe(410);
    expect(page.body).toContain(catalogues.en.downloadOver.text);
    for (const accept of ['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8']) {
      const answer = await call(server, 'GET', archive, { headers: { accept } });
      expect(answer).toMatchObject({ status: 410, body: { success: false, code: 'DOWNLOAD_CHANGED' } });
    }
  });
});

test('an archive too many is refused for now, to a browser with a page', async ({ server, admin }) => {
  const { download } = await givenDownload(server, 10_000_000);
  const other = await givenDownload(server);
  await call(server, 'PUT', '/api/site', { token: admin, body: { language: 'fr' } });
  // None of them is read, so none ends.
  const answers = await Promise.all(Array.from({ length: 30 }, () => begin(server, download.address)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));

  const refused = await call(server, 'GET', download.address);
  expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([429, '30', 'LIMIT_REACHED']);
  const page = await goTo(server, download.address);
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '30']);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(`<h1>${catalogues.fr.downloadLater.heading}</h1>`);
  expect(page.body).toContain(`<a href="">${catalogues.fr.notPublished.tryAgain}</a>`);
  expect((await call(server, 'HEAD', download.address)).status).toBe(200);
  expect((await goTo(server, other.download.address)).status).toBe(200);

  answers[0]?.destroy();
  await eventually(async () => {
    const another = await begin(server, download.address);
    answers.push(another);
    expect(another.statusCode).toBe(200);
  });
  for (const answer of answers) answer.destroy();
});

test('a browser is shown a page also while the storage does not answer', async ({ server }) => {
  const { archive } = await givenAddresses(server);
  vi.spyOn(server.app.log, 'error').mockReturnValue();
  vi.spyOn(server.files, 'open').mockRejectedValue(new StorageUnavailable());

  const page = await goTo(server, archive);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.body).toContain(catalogues.en.downloadLater.text);
});
