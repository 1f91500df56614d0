import { describe, expect, vi } from 'vitest';
import { createLocks } from '../../src/database/locks.ts';
import { ContactMessage } from '../../src/features/contact/contact-message.entity.ts';
import { monthsBefore } from '../../src/features/contact/months.ts';
import { createMaintenance } from '../../src/jobs/maintenance.ts';
import { call, eventually, type Server, testAlone as test } from '../helpers/fixtures.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' };

/** A message of so many days ago. */
async function givenMessage(server: Server, { days = 0, ...fields }: { days?: number } & Partial<typeof message> = {}) {
  const em = server.orm.em.fork();
  const createdAt = new Date(Date.now() - days * DAY_MS);
  const kept = em.create(ContactMessage, { ...message, ...fields, createdAt });
  await em.flush();
  return kept.id;
}

const inbox = async (server: Server, token: string) =>
  (await call(server, 'GET', '/api/contact', { token })).body.data.map(({ id }: { id: number }) => id);

const keepHouse = ({ app }: Server) => app.maintenance.run();

describe('messages of visitors', () => {
  test('are kept for as long as the settings say', async ({ server, admin }) => {
    const [, recent] = [await givenMessage(server, { days: 100 }), await givenMessage(server, { days: 80 })];
    const now = await givenMessage(server);
    await keepHouse(server);
    expect(await inbox(server, admin)).toHaveLength(3);

    const { status, body } = await call(server, 'PUT', '/api/settings', {
      token: admin,
      body: { contact_retention_months: 3 },
    });
    await keepHouse(server);

    expect([status, body.data.contact_retention_months]).toEqual([200, 3]);
    expect((await inbox(server, admin)).sort()).toEqual([recent, now]);
  });

  test('are kept for two years unless the owner says otherwise', async ({ server, admin }) => {
    await givenMessage(server, { days: 740 });
    const kept = await givenMessage(server, { days: 720 });

    await keepHouse(server);

    expect((await call(server, 'GET', '/api/settings', { token: admin })).body.data.contact_retention_months).toBe(24);
    expect(await inbox(server, admin)).toEqual([kept]);
  });

  test('need a whole number of months', async ({ server, admin }) => {
    for (const months of [0, -1, 1.5, 1_201, '12', null]) {
      const { status, body } = await call(server, 'PUT', '/api/settings', {
        token: admin,
        body: { contact_retention_months: months },
      });
      expect([status, body.errors?.[0]?.field], String(months)).toEqual([422, 'contact_retention_months']);
    }
  });

  test('are counted while they are unread', async ({ server, admin }) => {
    const [first] = [await givenMessage(server), await givenMessage(server)];

    await call(server, 'PUT', `/api/contact/${first}`, { token: admin, body: { is_read: true } });

    expect((await call(server, 'GET', '/api/contact?limit=1', { token: admin })).body).toMatchObject({
      unread: 1,
      is_mail_on: false,
      total: 2,
    });
  });

  test('carry the picture they ask about, if visitors can see it', async ({ server, admin, givenImage }) => {
    const shown = await givenImage();
    const hidden = await givenImage({ is_public: 'false' });
    const ask = (image_id: unknown) => call(server, 'POST', '/api/contact', { body: { ...message, image_id } });

    expect((await ask(shown.id)).status).toBe(201);
    for (const id of [hidden.id, 999, 0, 'x']) {
      expect((await ask(id)).body.errors?.[0]?.field, String(id)).toBe('image_id');
    }

    const { body } = await call(server, 'GET', '/api/contact', { token: admin });
    expect(body.data).toMatchObject([{ image_id: shown.id }]);
  });
});

describe('GET /api/contact/export.csv', () => {
  const read = (server: Server, token?: string) =>
    fetch(`${server.url}/api/contact/export.csv`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

  test('gives the owner every message', async ({ server, admin, givenImage }) => {
    const { id: image } = await givenImage({ title: 'Bride, at dusk' });
    await call(server, 'POST', '/api/contact', {
      body: { ...message, name: 'Zoë "Z" Müller', message: 'First line\nsecond', image_id: image },
    });

    await call(server, 'PUT', '/api/settings', { token: admin, body: { time_zone: 'Asia/Tokyo' } });

    const response = await read(server, admin);

    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="messages.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [header, row, end] = bytes.toString('utf8').slice(1).split('\r\n');
    expect(header?.replaceAll('"', '')).toBe('id,received,name,email,phone,message,photograph,read,delivery');
    expect(row?.replace(/\d{4}-[\dT:.-]+\+09:00/, 'TIME')).toBe(
      '1,"TIME","Zoë ""Z"" Müller","ingrid@example.com",,"First line\nsecond","Bride, at dusk","no","off"',
    );
    expect(end).toBe('');
  });

  test('makes no formula of what a visitor wrote', async ({ server, admin }) => {
    const formulas = ['=HYPERLINK("https://x.example")', '+49 30 1234', '-1+1', '@SUM(A1)'];
    for (const text of formulas) await givenMessage(server, { message: text, name: text });

    const csv = await (await read(server, admin)).text();

    const cells = csv.slice(1).split(/[,\r\n]+/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    for (const text of formulas) expect(csv).toContain(`'${text.replaceAll('"', '""')}`);
  });
});

const within = <T>(work: () => Promise<T>) => work();

test('maintenance comes again, and goes on after a failure', async ({ server }) => {
  const task = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue(1);
  const { log } = server.app;
  const maintenance = createMaintenance({ within, locks: createLocks(), log, everyMs: 5 });
  maintenance.add('a task', task);

  await maintenance.run();
  await eventually(() => expect(task.mock.calls.length).toBeGreaterThan(2));
  await maintenance.stop();
});

test('a task that fails holds no other up', async ({ server }) => {
  const last = vi.fn().mockResolvedValue(1);
  const { log } = server.app;
  const maintenance = createMaintenance({ within, locks: createLocks(), log });
  maintenance.add('a task', vi.fn().mockRejectedValue(new Error('busy')));
  maintenance.add('the last', last);

  await maintenance.run();

  expect(last).toHaveBeenCalledOnce();
});

test('a month before its last day is the last day of the month before', () => {
  expect(monthsBefore(new Date('2026-03-31T12:00:00Z'), 1).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  expect(monthsBefore(new Date('2026-05-15T12:00:00Z'), 24).toISOString()).toBe('2024-05-15T12:00:00.000Z');
});
