import openapiTypes, { astToString } from 'openapi-typescript';
import { z } from 'zod';

const Operation = z.looseObject({ responses: z.record(z.string(), z.object({ content: z.unknown() })) });
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const HEADER = `/*
 * The API as types: what is sent and what succeeds. Each refusal is a \`Failure\`. \`openapi-typescript\` makes them of what a server answers at
 * /api/openapi.json. A test compares them, and writes them with -u: npx vitest run --project=programs openapi -u
 */
`;

/** What of the document is prose, and would make the types ten times as long. */
const isProse = (key: string, value: unknown) =>
  key === 'example' || (key === 'description' && typeof value === 'string');

/** Properties that can only be missing, blocks that are empty without them, and comments that repeat a type. */
const EMPTY = [
  /^ +\/\*\* @(?:enum|constant).*\*\/\n/gm,
  /^ +\w+\?: never;\n/gm,
  /^ +parameters: \{\s*\};\n/gm,
  /^ +headers: \{\s*\[name: string\]: unknown;\s*\};\n/gm,
];

/** Writes the types of the API, as `shared/src/api-types.ts` has them. */
export async function writeApiTypes(document: unknown): Promise<string> {
  const { paths, ...rest } = Document.parse(document);
  const successful = ({ operationId: _, responses, ...operation }: z.infer<typeof Operation>) => ({
    ...operation,
    responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
  });
  const shortened = Object.entries(paths)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, successful(operation)])),
    ]);
  const text = JSON.stringify({ ...rest, paths: Object.fromEntries(shortened) }, (key, value) =>
    isProse(key, value) ? undefined : value,
  );
  const types = astToString(await openapiTypes(text));
  const brief = EMPTY.reduce((written, nothing) => written.replace(nothing, ''), types);
  return `${HEADER}\n${brief.replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))}`;
}
