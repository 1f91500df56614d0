import { expect, test } from 'vitest';
import { isLocal } from './is-local.ts';

const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';

test.each(['http://localhost:3000', 'http://studio.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'A link at %s works on this computer alone',
  (site) => {
    expect(isLocal(`${site}/for/#${SECRET}`)).toBe(true);
  },
);

test.each([
  'https://studio.example',
  'https://localhost.studio.example',
  'http://192.168.1.20:3000',
  'https://127.example',
])('A link at %s can be sent', (site) => {
  expect(isLocal(`${site}/for/#${SECRET}`)).toBe(false);
});
