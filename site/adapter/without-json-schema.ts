import type { ViteUserConfig } from 'astro';

const DESCRIBES_AS_JSON_SCHEMA = /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED_FUNCTION = /^export (?:const|function) (\w+)/gm;

/**
 * Removes zod's code for JSON Schema from the browser's files. Tree shaking keeps it, because every schema of zod refers to it; it is a
 * fifth of the contact form's rules.
 */
export const withoutJsonSchema = {
  name: 'vitrine:without-json-schema',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: leaveOutJsonSchema,
} satisfies NonNullable<ViteUserConfig['plugins']>[number];

/** What remains of a module of zod; null for one that is not changed. */
export function leaveOutJsonSchema(code: string, id: string): { code: string; map: null } | null {
  return DESCRIBES_AS_JSON_SCHEMA.test(id) ? { code: refuseEach(code), map: null } : null;
}

/** The same exports as functions that throw, so that using one is an error and not a wrong answer. */
export function refuseEach(code: string): string {
  const names = [...code.matchAll(EXPORTED_FUNCTION)].map(([, name]) => name);
  return [
    "const refuse = () => { throw new Error('JSON Schema is left out of the site: adapter/without-json-schema.ts'); };",
    `export { ${names.map((name) => `refuse as ${name}`).join(', ')} };`,
  ].join('\n');
}
