import { Validator } from '@seriousme/openapi-schema-validator';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { z } from 'zod';
import { Mail } from '../src/features/mails/mail.entity.ts';
import { writeApiTypes } from './helpers/api-types.ts';
import { call, makePicture, newSeed, type Server, test, uploadForm } from './helpers/fixtures.ts';
import { isOnPostgres } from './helpers/test-database.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const Media = z.looseObject({ schema: z.looseObject({}), example: z.unknown().optional() });
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(3),
  description: z.string().min(3),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        description: z.string(),
        required: z.boolean().default(false),
        schema: z.looseObject({}),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), Media) }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string().min(3), content: z.record(z.string(), Media).default({}) }),
  ),
});
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.enum(METHODS), Operation.optional())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()), securitySchemes: z.looseObject({}) }),
});

async function readDocument(server: Server) {
  const { body } = await call(server, 'GET', '/api/openapi.json');
  const document = Document.parse(body);
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    METHODS.flatMap((method) => {
      const operation = byMethod[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
  return { body, document, operations };
}

type Operations = Awaited<ReturnType<typeof readDocument>>['operations'];

/** Validates a value. Returns the fault, or null. What the document names is compiled once. */
function createJudge({ components }: z.infer<typeof Document>) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema: object, value: unknown) => {
    const key = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const isRight = compiled.get(key) ?? ajv.compile(JSON.parse(key));
    compiled.set(key, isRight);
    return isRight(value) ? null : ajv.errorsText(isRight.errors);
  };
}

test('the document is OpenAPI 3.1', async ({ server }) => {
  const { body } = await readDocument(server);

  expect(await new Validator().validate(body)).toEqual({ valid: true });
});

test('the types of the API are those of the document', async ({ server }) => {
  const { body } = await readDocument(server);

  await expect(await writeApiTypes(body)).toMatchFileSnapshot('../../shared/src/api-types.ts');
});

test.skipIf(isOnPostgres)('Spectral finds nothing in the document', { tags: 'nightly' }, async ({ server }) => {
  const { body } = await readDocument(server);
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition], rules: {} });

  const found = await linter.run(JSON.stringify(body));

  expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
});

test('every route of the running server is in the document, with its guard', async ({ server }) => {
  const { operations } = await readDocument(server);
  const documented = operations.map(({ method, path }) => `${method} ${path}`).sort();

  expect(documented).toEqual(server.app.shownRoutes.toSorted());
  expect(Object.keys(server.app.operationTexts.operations).sort()).toEqual(documented);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { method, path, operation } of operations) {
    const answer = await call(server, method, path.replace('{id}', '1'));
    const isGuarded = !operation.security.some((way) => Object.keys(way).length === 0) && operation.security.length > 0;
    expect([method, path, answer.status === 401]).toEqual([method, path, isGuarded]);
    expect([method, path, answer.status]).not.toEqual([method, path, 405]);
  }
});

test('every example is one of what it stands for, and nothing with a shape is without', async ({ server }) => {
  const { document, operations } = await readDocument(server);
  const judge = createJudge(document);

  for (const { method, path, operation } of operations) {
    for (const { name, schema, example } of operation.parameters.filter((one) => one.example !== undefined)) {
      expect([method, path, name, judge(schema, example)]).toEqual([method, path, name, null]);
    }
    const answers = Object.entries(operation.responses).map(([status, { content }]) => [status, content] as const);
    for (const [place, content] of [['body', operation.requestBody?.content ?? {}] as const, ...answers]) {
      for (const { schema, example } of Object.values(content)) {
        if (!schema.type && !schema.$ref && !schema.anyOf) continue;
        if (schema.type === 'string') continue;
        expect([method, path, place, judge(schema, example)]).toEqual([method, path, place, null]);
      }
    }
  }
});

/** Sends the example of each operation, in an order in which each finds the records that it needs. */
async function callAll(server: Server, token: string, operations: Operations) {
  const picture = await makePicture({ width: 40, height: 30 });
  const make = async (path: string, body: unknown) => (await call(server, 'POST', path, { token, body })).body.data.id;
  const upload = (seed: number) =>
    makePicture({ width: 40, height: 30, seed }).then((file) =>
      make('/api/images', uploadForm(file, { title: 'One' })),
    );

  const exampleFor = ({ operation }: Operations[number]) =>
    operation.requestBody?.content['application/json']?.example as Record<string, unknown> | undefined;
  /** The photographs of a project are among those that there are. */
  const withPictures = async (example: Record<string, unknown> | undefined) => {
    if (!example || !('items' in example)) return example;
    const id = await upload(newSeed());
    return { ...example, cover_image_id: id, items: [{ image_id: id, layout: 'pair' }, { text: 'Two winters' }] };
  };
  /** The address of the former file of a photograph, which is replaced. */
  const addressOfFormer = async (photograph: string, path: string) => {
    const body = uploadForm(await makePicture({ width: 40, height: 30, seed: newSeed() }));
    await call(server, 'POST', `${photograph}/file`, { token, body });
    const [former] = (await call(server, 'GET', `${photograph}/former-files`, { token })).body.data;
    const end = path.slice(path.indexOf('/former-files'));
    return end.endsWith('{former}') ? former.original_url : photograph + end.replace('{former}', former.id);
  };
  /** A photograph in a gallery of its own, which the next body is about. */
  let photo: { id: number; thumbnail_url: string } | undefined;
  const addressInGalleries = async (path: string) => {
    const gallery = await make('/api/galleries', { title: 'One', sections: [{ id: 'ceremony', title: 'Ceremony' }] });
    if (path.includes('trash')) await call(server, 'DELETE', `/api/galleries/${gallery}`, { token });
    if (!path.includes('/photos/') && !path.endsWith('{file}')) return path.replace('{id}', String(gallery));
    const body = uploadForm(picture, { section: 'ceremony' });
    photo = (await call(server, 'POST', `/api/galleries/${gallery}/photos`, { token, body })).body.data;
    if (path.includes('{former}')) return addressOfFormer(`/api/galleries/${gallery}/photos/${photo?.id}`, path);
    if (path.endsWith('{file}')) return photo?.thumbnail_url ?? '';
    return path.replace('{id}', String(gallery)).replace('{photo}', String(photo?.id));
  };
  const addressOf = async (path: string, method: string) => {
    if (path.startsWith('/api/for/')) return path.replace('{id}', '0'.repeat(32));
    if (/^\/api\/galleries\/.*\{/.test(path)) return addressInGalleries(path.replace('{form}', 'csv'));
    if (!path.includes('{id}')) return path;
    const collection = path.slice(0, path.indexOf('/{id}'));
    const creation = operations.find((one) => one.method === 'POST' && one.path === collection);
    const example = creation && exampleFor(creation);
    if (collection === '/api/auth/sessions') {
      await call(server, 'POST', '/api/auth/login', { body: { username: 'owner', password: 'correct-horse' } });
      const { body } = await call(server, 'GET', collection, { token });
      return path.replace('{id}', body.data.find((session: { is_current: boolean }) => !session.is_current).id);
    }
    if (collection === '/api/auth/passkeys') return path.replace('{id}', '1');
    if (collection === '/api/devices' || collection === '/api/webhooks') {
      const body = { ...example, current_password: 'correct-horse' };
      const { device, webhook } = (await call(server, 'POST', collection, { token, body })).body.data;
      return path.replace('{id}', String((device ?? webhook).id));
    }
    if (collection === '/api/contact') {
      await call(server, 'POST', collection, { body: example && { ...example, image_id: null } });
      return path.replace('{id}', String((await call(server, 'GET', collection, { token })).body.data[0].id));
    }
    if (collection === '/api/mails') {
      const mail = { kind: 'sign_in', subject: 'owner', due: new Date(), createdAt: new Date() } as const;
      return path.replace('{id}', String(await server.orm.em.fork().insert(Mail, mail)));
    }
    if (!collection.startsWith('/api/images')) {
      const unique = {
        ...(await withPictures(example)),
        slug: `${method}-${path.length}`.toLowerCase(),
        image_id: await upload(newSeed()),
      };
      const made = await make(collection, unique);
      if (path.endsWith('/restore')) await call(server, 'DELETE', `${collection}/${made}`, { token });
      return path.replace('{id}', String(made));
    }
    const id = await upload(newSeed());
    if (collection.endsWith('trash')) await call(server, 'DELETE', `/api/images/${id}`, { token });
    if (path.includes('{former}')) return addressOfFormer(`/api/images/${id}`, path);
    if (!path.endsWith('original')) return path.replace('{id}', String(id));
    return (await call(server, 'GET', `/api/images/${id}`, { token })).body.data.original_url as string;
  };
  const bodyFor = async (one: Operations[number]) => {
    const key = `${one.method} ${one.path}`;
    const example = exampleFor(one);
    if (key.endsWith('/galleries/{id}/photos') && one.method === 'POST') return uploadForm(picture);
    if (one.path.endsWith('/file')) return uploadForm(await makePicture({ width: 40, height: 30, seed: newSeed() }));
    if (one.path.includes('/former-files')) return example;
    if (key.includes('/galleries/{id}/photos/')) return { ...example, ids: [photo?.id] };
    if (key === 'POST /api/images') return uploadForm(picture, { title: 'Another' });
    if (one.method === 'PUT' && one.path.endsWith('/order')) {
      const list = await call(server, 'GET', one.path.replace('/order', ''), { token });
      return { ids: list.body.data.map(({ id }: { id: number }) => id) };
    }
    const owner = { username: 'owner', password: 'correct-horse' };
    if (key === 'POST /api/auth/login') return owner;
    if (key === 'POST /api/auth/refresh') {
      const session = await call(server, 'POST', '/api/auth/login', { body: owner });
      return { refresh_token: session.body.refresh_token };
    }
    if (key === 'PUT /api/auth/me') return { ...example, username: 'owner' };
    if (key === 'PUT /api/auth/password') return { current_password: owner.password, new_password: owner.password };
    if ('current_password' in (example ?? {})) return { ...example, current_password: owner.password };
    if (/^PUT |restore$/.test(key) && 'slug' in (example ?? {})) {
      return { ...(await withPictures(example)), slug: one.path.endsWith('/restore') ? 'restored' : 'another' };
    }
    if ('items' in (example ?? {})) return withPictures(example);
    if (key === 'PUT /api/images/texts')
      return { images: [{ id: await upload(newSeed()), version: 1, alt: 'A fjord' }] };
    if (key === 'PUT /api/images/positions') return { ids: [await upload(newSeed())], to: 'end' };
    if (key.startsWith('POST /api/site/')) return uploadForm(await makePicture({ width: 80, height: 60 }));
    if ('before' in (example ?? {})) return { before: await upload(newSeed()) };
    if ('image_id' in (example ?? {})) return { ...example, image_id: await upload(newSeed()) };
    if ('category_id' in (example ?? {})) return { ...example, category_id: null };
    if ('portrait_image_id' in (example ?? {})) return { ...example, portrait_image_id: null };
    return example;
  };
  const queryOf = ({ operation }: Operations[number]) => {
    const needed = operation.parameters.filter((one) => one.in === 'query' && one.required);
    return new URLSearchParams(
      Object.fromEntries(needed.map(({ name, example }) => [name, String(example)])),
    ).toString();
  };
  const answers: { one: Operations[number]; answer: Awaited<ReturnType<typeof call>> }[] = [];
  for (const one of operations) {
    const query = queryOf(one);
    const address = `${await addressOf(one.path, one.method)}${query && `?${query}`}`;
    const body = await bodyFor(one);
    answers.push({ one, answer: await call(server, one.method, address, { token, ...(body ? { body } : {}) }) });
  }
  return answers;
}

test('real answers are as the document says, to a caller who may and to one who may not', { timeout: 240_000 }, async ({
  server,
  admin,
}) => {
  const { document, operations } = await readDocument(server);
  const judge = createJudge(document);
  const judgeAnswer = (one: Operations[number], { status, headers, body }: Awaited<ReturnType<typeof call>>) => {
    const { content } = one.operation.responses[status] ?? {};
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const schema = (content?.[type] ?? (status === 200 ? Object.values(content ?? {})[0] : undefined))?.schema;
    expect([one.method, one.path, status, body, schema !== undefined]).toEqual([
      ...[one.method, one.path, status, body],
      true,
    ]);
    if (schema)
      expect([one.method, one.path, status, judge(schema, body)]).toEqual([one.method, one.path, status, null]);
  };

  // Without a builder, the calls about releases say so.
  const withoutBuilder = /^\/api\/publishing\/(releases|previews|put-back)$/;
  // And nothing was published.
  const withoutRelease = /^POST \/api\/publishing\/rollback$/;
  // Nor is there a mail server.
  const withoutMail = /^\/api\/(contact|mails)\/(.*send-again|test-mail)$/;
  // And no backups are configured.
  const withoutBackups = /^POST \/api\/backups$/;
  // And the tour has brought the demo back.
  const withoutDemo = /^DELETE \/api\/demo\/removed$/;
  // And there is no authenticator.
  const withoutFactor = /^\/api\/auth\/(second-factor|passkeys)/;
  // And it is set up already.
  const forSetup = /^POST \/api\/auth\/setup/;
  // And nobody has made a gallery; `galleries` tests those calls.
  const withoutGallery = /^\/api\/for\//;
  // And this answer never ends, and uploads in parts are told by headers; `galleries/updates` and `uploads` test them.
  const ending = operations.filter(({ path }) => !path.endsWith('/updates') && !path.startsWith('/api/uploads'));
  for (const { one, answer } of await callAll(server, admin, ending)) {
    const name = `${one.method} ${one.path}`;
    const isRefused =
      withoutBuilder.test(one.path) ||
      withoutMail.test(one.path) ||
      withoutBackups.test(name) ||
      withoutDemo.test(name);
    const isOver = forSetup.test(name);
    const isFactor = withoutFactor.test(one.path) && one.method !== 'GET';
    const isOfClients = withoutGallery.test(one.path);
    const expected = isOfClients
      ? [401, 404]
      : isFactor
        ? [200, 401, 404, 409, 422]
        : isOver
          ? [410]
          : isRefused
            ? [409, 503]
            : withoutRelease.test(name)
              ? [404]
              : [200, 201];
    expect(expected, `${one.method} ${one.path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    judgeAnswer(one, answer);
  }
  for (const one of operations) {
    judgeAnswer(one, await call(server, one.method, one.path.replace('{id}', '4711')));
  }
});

test('the documentation can be browsed without scripts of others', async ({ server }) => {
  const { status, headers, body } = await call(server, 'GET', '/api/docs');

  expect(status).toBe(200);
  expect(body).toContain('swagger-ui');
  expect(headers.get('content-security-policy')).not.toContain("script-src 'unsafe-inline'");
});
