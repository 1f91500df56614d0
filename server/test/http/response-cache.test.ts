import { describe, expect, vi } from 'vitest';
import { updateMany } from '../../src/database/changes/bulk-changes.ts';
import { Settings } from '../../src/features/site/settings/settings.entity.ts';
import { changeContent } from '../helpers/copies.ts';
import { call, eventually, signUp, startForTest, test } from '../helpers/fixtures.ts';
import { runSql } from '../helpers/test-database.ts';

/** What each answer has for itself. */
const ITS_OWN = ['date', 'x-request-id'];
const testimonial = { name: 'Amara', content: 'Lovely.' };

describe('public answers that are kept', () => {
  test('are the same from memory as when they were made', async ({ server, givenImage }) => {
    await givenImage();
    await server.app.renditions.idle();

    for (const path of ['/api/images?limit=1', '/api/content', '/api/settings', '/api/categories/']) {
      const made = await call(server, 'GET', path);
      const kept = await call(server, 'GET', path);

      expect(kept.body).toEqual(made.body);
      const headersOf = ({ headers }: typeof made) =>
        [...headers].filter(([name]) => !ITS_OWN.includes(name)).sort(([a], [b]) => a.localeCompare(b));
      expect(headersOf(kept)).toEqual(headersOf(made));
      expect(kept.headers.get('x-request-id')).toBeTruthy();
      expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
    }
  });

  test('follow a change at once', async ({ server, admin }) => {
    expect((await call(server, 'GET', '/api/testimonials')).body.total).toBe(0);

    await call(server, 'POST', '/api/testimonials', { token: admin, body: testimonial });

    expect((await call(server, 'GET', '/api/testimonials')).body.total).toBe(1);
  });

  test('follow every write of this server at once, and those of other programs soon', async ({ server }) => {
    const { revision, visibility } = server.database;

    for (let round = 0; round < 20; round += 1) {
      const before = await revision.readVersion();
      await changeContent(server, (em) => updateMany(em, Settings, { id: 1 }, { phone: `${round}` }));
      const after = await revision.readVersion();
      expect(after).not.toBe(before);
      expect(after).toBe(await visibility.readVersion());
    }
    await runSql(server.dataDir, 'update content_state set revision = revision + 1');
    const version = await visibility.readVersion();
    await eventually(async () => expect(await revision.readVersion()).toBe(version));
  });

  test('are not given to admins, nor made by them', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage({ is_public: 'false' });

    const owner = await call(server, 'GET', '/api/images', { token: admin });
    const visitor = await call(server, 'GET', '/api/images');
    const ownerAgain = await call(server, 'GET', '/api/images', { token: admin });

    expect([owner.body.total, visitor.body.total, ownerAgain.body.total]).toEqual([1, 0, 1]);
    expect(ownerAgain.body.data[0].id).toBe(id);
    expect(owner.headers.get('cache-control')).toBe('no-store');
  });

  test('are the same for whoever names nobody, whatever the header says', async ({ server, givenImage }) => {
    await givenImage();
    const etagOf = async (path: string, headers = {}) => {
      const { headers: answered, status } = await call(server, 'GET', path, { headers });
      expect(status).toBe(200);
      return answered.get('etag');
    };
    expect(await etagOf('/api/content', { authorization: 'x' })).toMatch(/^"/);
    for (const [path, authorization] of [
      ['/api/content', 'x'],
      ['/api/site', ''],
      ['/api/images', ''],
    ] as const)
      expect(await etagOf(path, { authorization })).toBe(await etagOf(path));
  });

  test('answer 304 to who has them', async ({ server }) => {
    const { headers } = await call(server, 'GET', '/api/settings');
    const etag = headers.get('etag') ?? '';

    for (const round of ['made', 'kept']) {
      const answer = await call(server, 'GET', '/api/settings', { headers: { 'if-none-match': etag } });
      expect([round, answer.status, answer.body]).toEqual([round, 304, '']);
    }
  });

  test('are the same bytes for HEAD and for every origin, each of which is told what it may', async () => {
    const server = await startForTest({ CORS_ORIGINS: 'https://one.example,https://two.example/' });
    const made = vi.spyOn(server.app.content, 'writeSnapshot');
    const origins = ['https://one.example', 'https://two.example', 'https://stranger.example', 'null', undefined];
    const path = '/api/content';

    for (const first of origins) {
      made.mockClear();
      const token = await signUp(server, `owner${origins.indexOf(first)}`, true);
      await call(server, 'PUT', '/api/settings', { token, body: { photographer_name: `For ${first}` } });
      const answers = [];
      for (const origin of [first, ...origins]) {
        for (const method of ['HEAD', 'GET']) {
          const headers = origin === undefined ? {} : { origin };
          answers.push({ origin, method, ...(await call(server, method, path, { headers })) });
        }
      }

      const etag = answers[0]?.headers.get('etag') ?? '';
      for (const { origin, method, status, headers, body } of answers) {
        const isAllowed = origin?.startsWith('https://one') || origin?.startsWith('https://two');
        expect([status, headers.get('etag'), headers.get('vary')]).toEqual([200, etag, 'Origin']);
        expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, isAllowed ? origin : null]);
        expect(headers.get('access-control-expose-headers')).toContain('ETag');
        expect(Number(headers.get('content-length'))).toBeGreaterThan(100);
        if (method === 'HEAD') expect(body).toBe('');
        else expect(body.data.settings.photographer_name).toBe(`For ${first}`);
        const known = { 'if-none-match': `"another", W/${etag}`, ...(origin && { origin }) };
        const unchanged = await call(server, method, path, { headers: known });
        expect([unchanged.status, unchanged.headers.get('access-control-allow-origin')]).toEqual([
          304,
          isAllowed ? origin : null,
        ]);
      }
      expect(made).toHaveBeenCalledTimes(1);
    }
  });

  test('are made once for all who ask while they are made', async ({ server, givenImage }) => {
    await givenImage();
    const made = vi.spyOn(server.app.content, 'writeSnapshot');

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => call(server, 'GET', `/api/content?nobody-reads=${index}`)),
    );

    expect(made).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('are made anew when who asked first has gone, or got a failure', async ({ server }) => {
    const { content } = server.app;
    const made = vi.spyOn(content, 'writeSnapshot').mockRejectedValueOnce(new Error('for once'));

    const answers = await Promise.all(Array.from({ length: 3 }, () => call(server, 'GET', '/api/content')));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 500]);
    expect(made).toHaveBeenCalledTimes(2);
  });
});
