import { expect } from 'vitest';
import { call, test } from './fixtures.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

test('every route of the running server is in the document, with its guard', async ({ server }) => {
  const { body: document } = await call(server, 'GET', '/api/openapi.json');

  expect(document.openapi).toBe('3.1.0');
  const documented = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(server.app.shownRoutes.toSorted());

  for (const [path, operations] of Object.entries<Record<string, { security?: object[] }>>(document.paths)) {
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      const answer = await call(server, method.toUpperCase(), path.replace('{id}', '1'));
      const isGuarded = JSON.stringify(operation.security) === '[{"bearer":[]}]';
      expect([method, path, answer.status === 401]).toEqual([method, path, isGuarded]);
      expect([method, path, answer.status]).not.toEqual([method, path, 405]);
    }
  }
});

test('the documentation can be browsed without scripts of others', async ({ server }) => {
  const { status, headers, body } = await call(server, 'GET', '/api/docs');

  expect(status).toBe(200);
  expect(body).toContain('swagger-ui');
  expect(headers.get('content-security-policy')).not.toContain("script-src 'unsafe-inline'");
});
