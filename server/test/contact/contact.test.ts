import { describe, expect } from 'vitest';
import { call, testAlone as test } from '../helpers/fixtures.ts';

const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' };

describe('POST /api/contact', () => {
  test('stores the message for the owner', async ({ server, admin }) => {
    const { status, body } = await call(server, 'POST', '/api/contact/', { body: message });

    expect(status).toBe(201);
    expect(body).toEqual({ success: true, data: { received: true } });
    const inbox = await call(server, 'GET', '/api/contact/', { token: admin });
    expect(inbox.body.data).toMatchObject([{ ...message, phone: null, is_read: false }]);
  });

  test('takes a plain form and leads the visitor back, but no client that asks for no page', async ({
    server,
    admin,
  }) => {
    const lines = 'a\r\n'.repeat(500);
    const fields = { ...message, message: lines, phone: '', image_id: '', website: '' };
    const parts = new FormData();
    for (const [name, value] of Object.entries(fields)) parts.append(name, value);

    for (const body of [new URLSearchParams(fields), parts]) {
      const send = (accept: string) =>
        fetch(`${server.url}/api/contact/`, { method: 'POST', headers: { accept }, body, redirect: 'manual' });
      const page = await send('text/html,*/*;q=0.8');
      expect([page.status, page.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/\/contact\/\?sent=1#sent$/),
      ]);
      expect((await send('*/*')).status).toBe(201);
    }

    const inbox = await call(server, 'GET', '/api/contact', { token: admin });
    expect(inbox.body.data).toMatchObject(Array(4).fill({ message: 'a\n'.repeat(500).trim() }));
  });

  test('holds the limits of the form exactly', async ({ server }) => {
    const exact = {
      name: 'n'.repeat(100),
      email: `${'e'.repeat(64)}@example.com`,
      phone: '1'.repeat(20),
      message: 'm'.repeat(1_000),
    };
    expect((await call(server, 'POST', '/api/contact', { body: exact })).status).toBe(201);

    const cases = [
      ['name', ' ', 'Name is required'],
      ['name', 'n'.repeat(101), 'Name must be less than 100 characters'],
      ['name', 'In\r\nBcc: all@example.com', 'Please keep this to one line'],
      ['email', 'ingrid', 'Invalid email address'],
      ['email', `${'e'.repeat(250)}@x.com`, 'Email must be less than 255 characters'],
      ['phone', '1'.repeat(21), 'Phone must be less than 20 characters'],
      ['message', '', 'Message is required'],
      ['message', 'm'.repeat(1_001), 'Message must be less than 1000 characters'],
    ] as const;
    for (const [field, value, text] of cases) {
      const { status, body } = await call(server, 'POST', '/api/contact', { body: { ...message, [field]: value } });
      expect([field, value.length, status, body.errors]).toEqual([
        field,
        value.length,
        422,
        [{ field, message: text }],
      ]);
    }
  });

  test('takes five messages a minute from one address', async ({ server, admin }) => {
    const send = () => call(server, 'POST', '/api/contact', { body: message });
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201);

    const sixth = await send();

    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(sixth.body).toMatchObject({ success: false, message: 'Too many requests. Please try again later.' });
    expect((await call(server, 'GET', '/api/contact', { token: admin })).body.total).toBe(5);
  });

  test('thanks a machine that fills the trap, and keeps nothing', async ({ server, admin }) => {
    const { status } = await call(server, 'POST', '/api/contact', { body: { ...message, website: 'http://spam' } });

    expect(status).toBe(201);
    expect((await call(server, 'GET', '/api/contact', { token: admin })).body.total).toBe(0);
  });
});
