import { catalogues } from '@vitrine/shared/languages/catalogues';
import type { Language } from '@vitrine/shared/site-choices';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { describe, expect } from 'vitest';
import { Site } from '../../src/features/site/site.entity.ts';
import { call, type Server, testAlone as test } from '../helpers/fixtures.ts';
import { publishSite } from '../helpers/publish-site.ts';

const typed = {
  name: 'Ingrid "Inga" <b>',
  email: 'ingrid',
  phone: '',
  message: 'June?\n</textarea><script>1</script>',
};
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const send = (
  server: Server,
  fields: Record<string, string>,
  accept = BROWSER,
  type = 'application/x-www-form-urlencoded',
) =>
  call(server, 'POST', '/api/contact/', {
    headers: { 'content-type': type, accept },
    body: new URLSearchParams(fields).toString(),
  });

const SITE = `<!doctype html><html><head><link rel="stylesheet" href="/_astro/site.css"><script>1</script></head>
<body><header class="top-bar">Photography by Elena</header><main id="content"><form>old</form></main><footer>Footer</footer></body></html>`;

describe('a plain form that is refused', () => {
  test('is shown again with what was typed and what is wrong with it', async ({ server, admin }) => {
    const { status, headers, body } = await send(server, { ...typed, image_id: '7' });

    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toContain('<h1>Failed to send message</h1>');
    expect(body).toContain('<p class="field-error" id="email-error">Invalid email address</p>');
    expect(body).toContain('aria-invalid="true" aria-describedby="email-error" autofocus type="email"');
    expect(body).toContain('value="Ingrid &quot;Inga&quot; &lt;b&gt;"');
    expect(body).toContain('>\nJune?\n&lt;/textarea&gt;&lt;script&gt;1&lt;/script&gt;</textarea>');
    expect(body).toContain('<input type="hidden" name="image_id" value="7">');
    expect(body).not.toContain('<script');
    expect((await call(server, 'GET', '/api/contact', { token: admin })).body.total).toBe(0);
  });

  test('runs no script and can be sent to the site alone', async ({ server }) => {
    const policy = (await send(server, typed)).headers.get('content-security-policy') ?? '';

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  test('looks as the site does that is live', async ({ server }) => {
    await publishSite(server, { 'contact/index.html': SITE });

    const { body } = await send(server, typed);

    expect(body).toContain('<link rel="stylesheet" href="/_astro/site.css">');
    expect(body).toMatch(/Photography by Elena[\s\S]*<h1>Failed to send message<\/h1>[\s\S]*<footer>Footer/);
    expect(body).not.toMatch(/<script|<form>old/);
  });

  test('says so too when it comes too often, with the address to write to', async ({ server, admin }) => {
    await call(server, 'PUT', '/api/settings', {
      token: admin,
      body: { email: 'elena@example.com', photographer_name: 'Elena <M>' },
    });
    const own = { 'contact.failed_title': 'Not <sent>', 'contact.failed_address': 'Write to {email}, {photographer}.' };
    await call(server, 'PUT', '/api/site', { token: admin, body: { texts: own } });
    const right = { ...typed, email: 'ingrid@example.com' };
    for (let count = 0; count < 5; count += 1) expect((await send(server, right)).status).toBe(303);

    const { status, headers, body } = await send(server, right);

    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toContain('Too many requests. Please try again later.');
    expect(body).toContain('<h1>Not &lt;sent&gt;</h1>');
    expect(body).toMatch(/Write to <a [^>]*>elena@example\.com<\/a>, Elena &lt;M&gt;\.</);
    expect(body).toContain('value="ingrid@example.com"');
  });

  test('keeps what was typed also when the server fails', async ({ server }) => {
    await server.orm.em.getConnection().getClient().destroy();

    const { status, body } = await send(server, { ...typed, email: 'ingrid@example.com' });

    expect(status).toBeGreaterThanOrEqual(500);
    expect(body).toContain('value="ingrid@example.com"');
    expect(body).toContain('<h1>Failed to send message</h1>');
  });

  test('sends the visitor back where the server did not read it', async ({ server }) => {
    const { status, body } = await send(server, { ...typed, message: 'm'.repeat(2_000_000) });

    expect(status).toBe(413);
    expect(body).toContain('what you have written is still there');
  });

  test('is shown again in the language of the live site', async ({ server, admin }) => {
    await publishSite(server, { 'contact/index.html': SITE.replace('<html>', '<html lang="de">') });
    // Not published yet.
    await call(server, 'PUT', '/api/site', { token: admin, body: { language: 'fr' } });
    const { fieldErrors, form, refusals } = catalogues.de;

    const { body } = await send(server, { ...typed, name: 'n'.repeat(101), image_id: '7' });

    expect(body).toContain('<html lang="de">');
    for (const text of [refusals.invalid, fieldErrors.nameTooLong, fieldErrors.emailInvalid, form.send]) {
      expect(body).toContain(text);
    }
    expect(body).toContain(`<label for="phone">${form.phone} ${form.optional}</label>`);
    expect(body).toContain(`<h1>${allDefaults.de.texts.contact.failed_title}</h1>`);
    expect(body).not.toMatch(/Invalid|must be|Please check|Send Message|Failed/);
  });

  test('is shown again in the chosen language if there is no site beside the server', async ({ server, admin }) => {
    await call(server, 'PUT', '/api/site', { token: admin, body: { language: 'fr' } });

    const { body } = await send(server, { ...typed, message: 'm'.repeat(2_000_000) });

    expect(body).toContain('<html lang="fr">');
    expect(body).toContain(catalogues.fr.refusals.tooLarge);
    expect(body).toContain(catalogues.fr.refusalPage.goBack);
  });

  test('is shown again in English if a later version has left another language', async ({ server }) => {
    await server.orm.em.fork().nativeUpdate(Site, { id: 1 }, { language: 'sv' as Language });

    const { status, body } = await send(server, typed);

    expect(status).toBe(422);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<h1>Failed to send message</h1>');
  });

  test('is answered in the envelope for a client that asks for no page', async ({ server }) => {
    for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.9', 'text/html;q=0']) {
      const { status, headers, body } = await send(server, typed, accept);

      expect([accept, status, headers.get('content-type')]).toEqual([accept, 422, 'application/json; charset=utf-8']);
      expect(body.errors).toEqual([{ field: 'email', message: 'Invalid email address' }]);
    }
  });
});
