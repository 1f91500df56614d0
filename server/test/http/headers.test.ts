import { describe, expect } from 'vitest';
import { call, startServer, test } from '../helpers/fixtures.ts';

describe('headers of the API', () => {
  test('keep what is for one person out of every cache', async ({ server, admin }) => {
    for (const path of ['/api/images', '/api/auth/me', '/api/testimonials', '/api/contact', '/api/images/my-images']) {
      const { headers } = await call(server, 'GET', path, { token: admin });
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
      expect([path, headers.get('content-type')]).toEqual([path, 'application/json; charset=utf-8']);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('x-powered-by'), headers.get('server')]).toEqual([path, null, null]);
    }
    const body = { username: 'owner', password: 'correct-horse' };
    const login = await call(server, 'POST', '/api/auth/login', { body });
    expect(login.headers.get('cache-control')).toBe('no-store');
    const renewed = await call(server, 'POST', '/api/auth/refresh', {
      body: { refresh_token: login.body.refresh_token },
    });
    expect(renewed.headers.get('cache-control')).toBe('no-store');
  });

  test('keep a connection longer than a proxy does that has nothing to ask', async ({ server }) => {
    const { headers } = await call(server, 'GET', '/api/health/live');

    // Caddy closes it after two minutes. One that the server closes first may lose a call.
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
  });

  test('ask for TLS where visitors come by TLS', async () => {
    const server = await startServer({ PUBLIC_URL: 'https://www.example.com' });

    for (const path of ['/api/health', '/', '/admin/']) {
      const { headers } = await call(server, 'GET', path);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, expect.stringMatching(/max-age=\d{8,}/)]);
    }
    await server.stop();
  });
});

describe('other origins', () => {
  const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };

  test('are granted nothing', async ({ server, admin }) => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost', server.url.replace('http', 'https')]) {
      for (const [method, headers] of [
        ['GET', { origin }],
        ['OPTIONS', { origin, ...preflight }],
      ] as const) {
        const answer = await call(server, method, '/api/images', { token: admin, headers });
        expect([origin, method, answer.headers.get('access-control-allow-origin')]).toEqual([origin, method, null]);
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      }
    }
  });

  test('that are configured may call and read the range, and no other may', async () => {
    const server = await startServer({ CORS_ORIGINS: 'https://admin.example.com, https://www.example.com/' });
    const ask = (method: string, headers: Record<string, string>) => call(server, method, '/api/images', { headers });

    for (const origin of ['https://admin.example.com', 'https://www.example.com']) {
      const { headers } = await ask('GET', { origin });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      const signIn = await call(server, 'POST', '/api/auth/login', { headers: { origin }, body: {} });
      expect(signIn.headers.get('access-control-allow-credentials')).toBe('true');
      const asked = await ask('OPTIONS', { origin, ...preflight });
      expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([
        204,
        expect.stringContaining('PUT'),
      ]);
    }
    for (const origin of [
      'https://evil.example',
      'null',
      'https://admin.example.com.evil.example',
      'http://admin.example.com',
    ]) {
      expect((await ask('GET', { origin })).headers.get('access-control-allow-origin')).toBeNull();
    }
    // An answer for one caller is not cached for another.
    expect((await ask('GET', {})).headers.get('access-control-allow-origin')).toBeNull();
    await server.stop();
  });
});
