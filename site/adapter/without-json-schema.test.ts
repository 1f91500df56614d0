import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leaveOutJsonSchema, refuseEach } from './without-json-schema.ts';

const core = import.meta.resolve('zod/v4/core');

test.each([
  ['to-json-schema.js', 'createToJSONSchemaMethod'],
  ['json-schema-processors.js', 'stringProcessor'],
])('%s of zod keeps its names and nothing else', async (file, name) => {
  const address = new URL(file, core);
  const code = await readFile(address, 'utf8');

  const left = leaveOutJsonSchema(code, address.pathname)?.code ?? '';

  expect(left).toContain(`refuse as ${name}`);
  expect(left.length).toBeLessThan(code.length / 10);
});

test('a name that is left throws when it is used', async () => {
  const code = refuseEach('export const describe = (schema) => schema;');

  const { describe } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

  expect(describe).toThrow('JSON Schema is left out');
});

test('other files stay as they are', () => {
  expect(leaveOutJsonSchema('export const parse = 1;', '/node_modules/zod/v4/core/parse.js')).toBeNull();
});
