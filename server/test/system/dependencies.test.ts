import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Older versions than these have a vulnerability that matters to Vitrine. */
const floors = {
  fastify: '5.7.3',
  '@fastify/static': '10.1.3',
  '@fastify/multipart': '9.0.3',
  'fast-jwt': '6.2.4',
  '@mikro-orm/core': '7.0.0',
};

const Package = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) });

/** The version with all parts padded, so that texts compare like numbers. */
const comparable = (version: string) =>
  version
    .split('.')
    .map((part) => String(Number.parseInt(part, 10)).padStart(6, '0'))
    .join('.');

test('no dependency is older than the repair of a known hole', () => {
  const ours = createRequire(import.meta.url);
  // fast-jwt is what @fastify/jwt checks tokens with.
  const load = createRequire(ours.resolve('@fastify/jwt'));
  for (const [name, floor] of Object.entries(floors)) {
    const { version } = Package.parse(load(`${name}/package.json`));
    expect([name, version, comparable(version) >= comparable(floor)]).toEqual([name, version, true]);
  }
});
