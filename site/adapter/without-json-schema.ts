import type { ViteUserConfig } from 'astro';

const DESCRIBES_AS_JSON_SCHEMA = /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED_FUNCTION = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves out of the browser's files what describes a schema as JSON Schema. Every schema of zod refers to it, so nothing else
 * does, and it is a fifth of the contact form's rules.
 */
export const withoutJsonSchema = {
  name: 'vitrine:without-json-schema',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: leaveOutJsonSchema,
} satisfies NonNullable<ViteUserConfig['plugins']>[number];

/** What is left of a module of zod; null for one that stays as it is. */
export function leaveOutJsonSchema(code: string, id: string): { code: string; map: null } | null {
  return DESCRIBES_AS_JSON_SCHEMA.test(id) ? { code: refuseEach(code), map: null } : null;
}

/** The same names, each a function that throws: a use of one is to be seen, not to give a wrong answer. */
export function refuseEach(code: string): string {
  const names = [...code.matchAll(EXPORTED_FUNCTION)].map(([, name]) => name);
  return [
    "const refuse = () => { throw new Error('JSON Schema is left out of the site: adapter/without-json-schema.ts'); };",
    `export { ${names.map((name) => `refuse as ${name}`).join(', ')} };`,
  ].join('\n');
}
