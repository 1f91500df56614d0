import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Failure } from '@vitrine/shared/contract/envelope';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { LANGUAGES } from '@vitrine/shared/site-choices';
import { textsOfPlace } from '@vitrine/shared/site-texts/texts-of-place';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isNightly } from '../../../scripts/testing/circle.ts';
import { call, makePicture, type Server, signUp, startServer } from '../helpers/fixtures.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

/** Each night makes other requests. A failure prints the seed, which can be set to repeat them, with the path to its smallest example. */
const TODAY = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const SEED = Number(process.env.VITRINE_FUZZ_SEED ?? (isNightly ? TODAY : 20_261_121));
// What a call is refused for does not depend on the database; what it changes does.
const RUNS = Number(process.env.VITRINE_FUZZ_RUNS ?? (isNightly ? (isOnPostgres ? 10 : 120) : 4));
/** Calls by nobody who has signed in, most of which get no further than that. */
const OF_ANYBODY = Math.ceil(RUNS / 5);
const BOUNDARY = 'fuzz-boundary';

/** The part of JSON Schema that the document uses for bodies. */
interface Schema {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  minimum?: number | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
}

const SchemaShape: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(SchemaShape).optional(),
    minimum: z.number().optional(),
    items: SchemaShape.optional(),
    properties: z.record(z.string(), SchemaShape).optional(),
    required: z.array(z.string()).optional(),
  }),
);

const Operation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: SchemaShape })) }).optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).default({}) })),
});
type Operation = z.infer<typeof Operation>;
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "'; drop table images; --",
  '%',
  '\\',
  '../../etc/passwd',
  '\ud800',
  '\udc00\ud800',
  '\u202eevil',
  '\u200b',
  '-1',
  'NaN',
  '1e999',
  '{"$ne":1}',
  '\r\nSet-Cookie: x=1',
  'x'.repeat(20_000),
];
const nastyNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 51, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e308, -1e308];
const nastyIds = [
  ...['0', '-1', '1.5', '12abc', '1e3', '99999', '999999999999999', '9'.repeat(299), '9'.repeat(400)],
  ...['%00', '1%00', '%zz', '%', '%F0%9F', '%2e%2e%2f', '__proto__', 'constructor', '1%20or%201=1', "'", '*', ':id'],
];
const nastyTypes = [
  ...[
    'text/csv',
    'application/json; charset=utf-7',
    'application/json\t',
    'APPLICATION/JSON',
    'application/jsonx',
    ',',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'application/xml',
    'a/b/c',
  ],
];
const ourIds = ['1', '2', '3'];

const nastyText = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom('\0', 'a\0b', "'\\"),
  fc.string({ unit: 'binary' }),
);
const nastyScalar = fc.oneof(
  nastyText,
  fc.constantFrom(...nastyNumbers),
  fc.double({ noNaN: true }),
  fc.constantFrom(null, true, false, [], {}),
);
const nastyKey = fc.oneof(fc.constantFrom('constructor', 'toString', '$ne', '$or', 'id', ''), fc.string());
const nastyValue = fc.oneof(
  { weight: 6, arbitrary: nastyScalar },
  { weight: 1, arbitrary: fc.array(nastyScalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(nastyKey, nastyScalar, { maxKeys: 4 }) },
);
/** Texts for a parser, from nearly valid to nonsense. */
const nastyJson = fc.oneof(
  nastyValue.map((value) => JSON.stringify(value)),
  nastyText,
  fc.constantFrom('{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"a":1,}', '1e999'),
  fc.constantFrom('['.repeat(20_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, '\ufeff{}', '"'),
);

const fineTexts = [
  'Wedding',
  'golden-hour',
  'a@example.org',
  'https://example.org/',
  '/gallery',
  'Zoë 🌅',
  'correct-horse',
];

/** A value that probably fulfils the schema. */
function fine(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fine));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fine({ ...schema, type })));
  const { type, minimum = 0, items = {}, properties = {}, required = [] } = schema;
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: Math.max(0, minimum), max: Math.max(4, minimum) });
  if (type === 'number') return fc.double({ min: 0, max: 1, noNaN: true });
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(fine(items), { maxLength: 4 });
  if (type === 'string') return fc.constantFrom(...fineTexts);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fine(field)]));
  return fc.record<Record<string, unknown>>(fields, { requiredKeys: required });
}

/** A valid body with up to two fields replaced, added or removed. */
const nearlyFine = (schema: Schema) => {
  const names = [...Object.keys(schema.properties ?? {}), 'extra'];
  const wrong = fc.dictionary(fc.constantFrom(...names), fc.oneof(nastyValue, fc.constant(undefined)), { maxKeys: 2 });
  return fc.tuple(fine(schema), wrong).map(([body, fault]) => Object.assign({}, body, fault));
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const partsOf = (body: object) => {
  const parts = Object.entries(body).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
  );
  return parts.join('');
};

const filePart = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name.slice(0, 300)}"\r\n\r\n`;

type Payload = Pick<Shot, 'body'> & { type: string };

function payloadFor({ requestBody }: Operation, pictures: Buffer[]): fc.Arbitrary<Payload> {
  const [[type, { schema }] = ['application/json', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
  const body = nearlyFine(schema);
  const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
  const end = fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}--\r\n`, '', `\r\n--${BOUNDARY}\r\n`);

  const upload = fc
    .record({
      body: fc.oneof(fc.constant({ title: 'Wedding' }), body),
      name: fc.oneof(fc.constantFrom('photo.jpg', 'a\0b.jpg'), nastyText),
      file: fc.constantFrom(...pictures),
      end,
    })
    .map((form) => ({
      type: multipart,
      body: Buffer.concat([Buffer.from(partsOf(form.body) + filePart(form.name)), form.file, Buffer.from(form.end)]),
    }));
  if (type === 'multipart/form-data') {
    return fc.oneof(
      { weight: 3, arbitrary: upload },
      { weight: 1, arbitrary: nastyJson.map((text) => ({ type, body: text })) },
    );
  }
  return fc.oneof(
    { weight: 5, arbitrary: body.map((value) => ({ type, body: JSON.stringify(value) })) },
    { weight: 2, arbitrary: nastyJson.map((text) => ({ type, body: text })) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...nastyTypes), nastyJson).map(([odd, text]) => ({ type: odd, body: text })),
    },
    {
      weight: 1,
      arbitrary: body.map((value) => ({
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams(
          Object.entries(value).map(([name, field]): [string, string] => [name, textOf(field)]),
        ).toString(),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(body, end).map(([value, tail]) => ({ type: multipart, body: partsOf(value) + tail })),
    },
    { weight: 1, arbitrary: upload },
  );
}

const sortNames = ['id', 'title', 'name', 'category', 'sort_order', 'created_at', 'is_active', '__proto__'];
const filterNames = ['id', 'q', 'category', 'category_id', 'is_active', 'is_read', 'rating', 'sha256', 'platform', 'x'];
const fineQueries: Record<string, fc.Arbitrary<unknown>> = {
  sort: fc.tuple(fc.constantFrom(...sortNames), fc.constantFrom('ASC', 'DESC')),
  range: fc.array(fc.oneof(fc.nat(3), fc.constantFrom(...nastyNumbers)), { minLength: 2, maxLength: 2 }),
  filter: fc.dictionary(fc.constantFrom(...filterNames), fc.oneof(fc.nat(3), nastyScalar, fc.array(fc.nat(3)))),
  skip: fc.constantFrom(0, 1, 1_000_000_000, 9_999_999_999),
  limit: fc.constantFrom(0, 1, 1_000_000_000, 9_999_999_999),
};

function queryFor({ parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const valueFor = (name: string) =>
    fc
      .oneof({ weight: 2, arbitrary: fineQueries[name] ?? fc.boolean() }, nastyValue)
      .map((value) => encodeURIComponent(textOf(value).toWellFormed()));
  const pair = fc
    .constantFrom(...names, 'extra')
    .chain((name) => valueFor(name).map((value) => `${name}=${value.slice(0, 3_000)}`));
  const odd = fc.constantFrom(
    '__proto__=1',
    'skip[]=1',
    'filter[id]=1',
    '%zz=%zz',
    '&&==&',
    'sort',
    'constructor=1',
    '?',
  );
  return fc
    .array(fc.oneof({ weight: 8, arbitrary: pair }, odd), { maxLength: 3 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

/** Each request has its own address, so that limits by address do not hide other faults. */
const caller = fc.ipV4().map((address) => ({ 'x-forwarded-for': address }));
const oddHeaders = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { accept: 'text/html' },
  { origin: 'null' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { range: 'bytes=9-1' },
  { 'accept-encoding': 'x, *;q=9' },
);
const oddTokens = fc.constantFrom('Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'Bearer \u00ff', '');

interface Target {
  method: string;
  path: string;
  operation: Operation;
  pictures: Buffer[];
  /** Null for anonymous callers. */
  token: string | null;
}

function shotAt({ method, path, operation, pictures, token }: Target): fc.Arbitrary<Shot> {
  const none: Payload = { type: '', body: undefined };
  return fc
    .record({
      id: fc.oneof(fc.constantFrom(...ourIds), fc.constantFrom(...nastyIds)),
      slash: fc.constantFrom('', '', '/', '//'),
      query: queryFor(operation),
      payload: method === 'get' ? fc.constant(none) : payloadFor(operation, pictures),
      headers: fc.tuple(caller, oddHeaders).map((all) => Object.assign({}, ...all)),
      authorization: token ? fc.constant(`Bearer ${token}`) : fc.oneof(fc.constant(''), oddTokens),
    })
    .map(({ id, slash, query, payload, headers, authorization }) => ({
      method: method.toUpperCase(),
      path: path.replace('{id}', id) + slash + query,
      headers: {
        ...headers,
        ...(payload.type && { 'content-type': payload.type }),
        ...(authorization && { authorization }),
      },
      body: payload.body,
    }));
}

/** `fetch` would correct what should arrive malformed. */
const fire = (server: Server, { method, path, headers, body }: Shot) =>
  new Promise<{ status: number; type: string; location: string; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(`${server.url}/`, { method, path, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      const answer = () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location ?? '',
          text: Buffer.concat(chunks).toString(),
        });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', answer);
      // Events have no end.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        answer();
        response.destroy();
      }
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const Success = z.object({ success: z.literal(true) });

/** Of the pages that refuse something, in any language: one of the requests may have set another. */
const HEADINGS = LANGUAGES.flatMap((language) => [
  textsOfPlace('contact', { texts: {}, language }, { photographer: '' }).failed_title,
  catalogues[language].downloadOver.heading,
]);

/** Checks that the API may give this answer, whatever the request. */
function expectEnvelope({ status, type, location, text }: Awaited<ReturnType<typeof fire>>, { responses }: Operation) {
  expect(status, text).toBeLessThan(500);
  if (status === 303) return expect(location).toMatch(/\/contact\/\?sent=1#sent$/);
  if (status === 304) return expect(text).toBe('');
  // Some calls answer with a table or with metrics, as the document says.
  const declared = Object.keys(responses[status]?.content ?? {});
  if (status === 200 && !declared.includes('application/json')) return expect(declared).toContain(type.split(';')[0]);
  // A visitor's plain form is refused with a page, in the same words, and so is a download that is over.
  if (type.startsWith('text/html'))
    return expect([status >= 400, text]).toEqual([
      true,
      expect.toSatisfy((page: string) => HEADINGS.includes(/<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '')),
    ]);
  expect(type).toContain('application/json');
  const shape = status < 300 ? Success : Failure;
  expect(shape.safeParse(JSON.parse(text)).success, `${status} ${text.slice(0, 500)}`).toBe(true);
  expect(text).not.toMatch(/sqlite|node_modules|\.ts:\d/i);
}

async function hangSomething(server: Server, token: string) {
  const make = (path: string, body: object) => call(server, 'POST', `/api/${path}`, { token, body });
  for (const id of ourIds) {
    await make('categories', { name: `Category ${id}`, slug: `category-${id}` });
    await make('testimonials', { name: 'Amara', content: 'Lovely.', is_featured: true });
    await make('social-media', { platform: 'Web', display_name: 'Web', url: 'https://example.org' });
    await call(server, 'POST', '/api/contact', { body: { name: 'A', email: 'a@example.org', message: 'Hello' } });
  }
}

test('no request whatever makes the server fail or forget its envelope', { timeout: 600_000 }, async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' });
  try {
    const token = await signUp(server, 'owner', true);
    await hangSomething(server, token);
    const { body: document } = await call(server, 'GET', '/api/openapi.json');
    const picture = await makePicture({ width: 40, height: 30 });
    const pictures = [
      picture,
      picture,
      picture,
      picture.subarray(0, 200),
      Buffer.alloc(0),
      Buffer.from('<svg onload="alert(1)"/>'),
    ];
    const seen = new Set<number>();

    for (const [path, operations] of Object.entries(Document.parse(document).paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        for (const [who, runs] of [
          [token, RUNS - OF_ANYBODY],
          [null, OF_ANYBODY],
        ] as const) {
          const shot = shotAt({ method, path, operation, pictures, token: who });
          const property = fc.asyncProperty(shot, async (one) => {
            const answer = await fire(server, one);
            seen.add(answer.status);
            expectEnvelope(answer, operation);
          });
          await fc.assert(property, { seed: SEED, numRuns: runs, interruptAfterTimeLimit: 15_000 });
        }
      }
    }

    expect((await call(server, 'GET', '/api/health')).status).toBe(200);
    expect((await call(server, 'GET', '/api/auth/me', { token })).status).toBe(200);
    await server.app.renditions.idle();
    const unfinished = await readdir(join(server.dataDir, 'tmp'), { recursive: true, withFileTypes: true });
    expect(unfinished.filter((entry) => entry.isFile())).toEqual([]);
    expect('polluted' in {}).toBe(false);
    // A few calls a route need not meet every kind of answer.
    const kinds = RUNS >= 100 ? [200, 201, 400, 401, 404, 413, 415, 422] : [200, 201, 401, 404, 422];
    expect(kinds.filter((status) => !seen.has(status))).toEqual([]);
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
});
