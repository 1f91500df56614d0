import * as sentences from '@vitrine/shared/texts';
import * as refusals from '../../errors.ts';
import { exampleOf, type JsonSchema, matches } from './examples.ts';
import { parameterTexts } from './parameters.ts';
import type { OperationTexts } from './texts.ts';

interface Media {
  schema?: JsonSchema;
  example?: unknown;
}

interface Answer {
  description: string;
  headers?: object;
  content?: Record<string, Media>;
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  example?: unknown;
  schema?: JsonSchema;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}

/** The document as far as it is completed here. */
export interface Document {
  tags?: { name: string; description: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

type RefusalText = readonly [description: string, example: { code: string; message: string }];

const { general, images } = sentences;

/** What a refusal with that status means, wherever it is given. */
const refusalTexts: Record<string, RefusalText> = {
  400: ['The request could not be understood', new refusals.FormBroken()],
  401: ['Not signed in', new refusals.NotSignedIn()],
  403: ['Not allowed', new refusals.AdminOnly()],
  404: ['There is no such record', new refusals.NothingHere()],
  409: ['It conflicts with what is stored', new refusals.SlugConflict()],
  410: ['It can no longer be used', new refusals.SetupLinkExpired()],
  413: ['The request is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', message: general.bodyTooLarge }],
  415: [
    'The body is of a type that is not accepted',
    { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', message: refusals.programTexts.unsupportedType },
  ],
  416: ['There is no such part', new refusals.NoSuchRange()],
  422: ['A field is wrong; `errors` names it', { code: 'INVALID', message: images.titleRequired }],
  429: ['Too many requests; `Retry-After` says when to come back', new refusals.TooManyRequests()],
  500: ['An unexpected failure; `request_id` finds it in the log', { code: 'UNEXPECTED', message: general.unexpected }],
  503: ['Not at the moment', new refusals.ServerStopping()],
  507: ['The storage is full', { code: 'STORAGE_FULL', message: general.storageFull }],
};

/** What 409 means where the refusal has one of these codes. */
const CONFLICTS: readonly RefusalText[] = [
  [
    'The record has changed since the version that the save began from, or the save conflicts with what is stored',
    new refusals.VersionOutdated(),
  ],
  [
    'The release shows photographs that are not public now, or it cannot be restored',
    {
      code: 'RELEASE_HOLDS_PRIVATE',
      message: 'The release shows 1 photograph(s) that are not public now: Before the ceremony',
    },
  ],
];

const EVERYWHERE = ['400', '429', '500', '503'];
const WITH_BODY = ['413', '415'];
const WHERE_CHECKED = ['422'];
const WHERE_FOUND = ['404'];
const WHERE_STORED = ['507'];

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];
/** Operations that also take the fields of a form. */
const TAKES_FORMS = new Set(['POST /api/auth/login', 'POST /api/contact']);

const textHeader = (description: string) => ({ description, schema: { type: 'string' } });
const failure: JsonSchema = { $ref: '#/components/schemas/Failure' };

const describeAnswer = (status: string, answer: Answer | undefined, tag: string): Answer => {
  const refusal = refusalTexts[status];
  if (!refusal) {
    const description = answer?.description ?? '';
    const content = Object.entries(answer?.content ?? {}).map(([type, { schema = {} }]): [string, Media] => {
      // What a schema says nothing about, a file or a page of metrics, has no example either.
      const hasShape = schema.type === 'object';
      return [type, { schema, ...(hasShape && { example: exampleOf(schema, tag) }) }];
    });
    const isList = content.some(([, { schema }]) => schema?.properties?.total);
    const isVersioned = content.some(([, { schema }]) => schema?.properties?.data?.properties?.version);
    return {
      description: description === 'Default Response' ? (status === '201' ? 'It was made' : 'Done') : description,
      headers: {
        'x-request-id': textHeader('Under which id the request stands in the log'),
        ...(isVersioned && { ETag: textHeader('The version of the record, for `If-Match`: `"1"`') }),
        ...(isList && { 'Content-Range': textHeader('Which part of how many: `images 0-24/319`') }),
      },
      content: Object.fromEntries(content),
    };
  }
  const schema = Object.values(answer?.content ?? {})[0]?.schema ?? failure;
  const { properties } = schema.anyOf?.[0] ?? schema;
  const codes = properties?.code?.enum ?? [];
  const [description, { code, message }] = CONFLICTS.find(([, { code }]) => codes.includes(code)) ?? refusal;
  const errors = status === '422' ? { errors: [{ field: 'title', message }] } : {};
  const details = properties?.data ? { data: exampleOf(properties.data, tag) } : {};
  return {
    description,
    ...(['429', '503'].includes(status) && { headers: { 'Retry-After': textHeader('Seconds to wait') } }),
    content: { 'application/json': { schema, example: { success: false, code, message, ...errors, ...details } } },
  };
};

const hasShape = (schema: JsonSchema = {}) => schema.type === 'object' || schema.anyOf !== undefined;

const describeBody = (key: string, { content, ...rest }: NonNullable<Operation['requestBody']>, tag: string) => {
  const [[type, { schema = {} }] = ['application/json', {}]] = Object.entries(content);
  const types = TAKES_FORMS.has(key) ? [type, ...FORM_TYPES] : [type];
  const media = hasShape(schema) ? { schema, example: exampleOf(schema, tag) } : { schema };
  return { ...rest, content: Object.fromEntries(types.map((name) => [name, media])) };
};

const describeParameter = (parameter: Parameter, tag: string): Parameter => {
  const { name, schema = {} } = parameter;
  const { example, ...text } = parameterTexts[name] ?? {};
  const isProven = example === undefined || matches(schema, example);
  return { ...text, ...parameter, example: isProven ? example : exampleOf(schema, tag, name) };
};

const idOf = (method: string, path: string) =>
  [method, ...path.replace(/^\/api\//, '').split('/')]
    .map((word) => word.replace(/[{}]/g, ''))
    .flatMap((word) => word.split('-'))
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const describeOperation = (text = '') => {
  const end = text.indexOf('. ');
  return { summary: text.slice(0, end), description: text.slice(end + 2) };
};

function completeOperation(method: string, path: string, operation: Operation, texts: OperationTexts): Operation {
  const key = `${method.toUpperCase()} ${path}`;
  const [tag = ''] = operation.tags ?? [];
  const { requestBody, parameters } = operation;
  const isFrom = (place: string) => parameters?.some((parameter) => parameter.in === place);
  const isChecked = Object.values(requestBody?.content ?? {}).some(({ schema }) => hasShape(schema)) || isFrom('query');
  const documented = [
    ...EVERYWHERE,
    ...(requestBody ? WITH_BODY : []),
    ...(isChecked ? WHERE_CHECKED : []),
    ...(isFrom('path') ? WHERE_FOUND : []),
    ...(method === 'get' || tag === 'auth' ? [] : WHERE_STORED),
  ];
  const statuses = [...new Set([...Object.keys(operation.responses), ...documented])].sort();
  return {
    ...operation,
    operationId: idOf(method, path),
    ...describeOperation(texts.operations[key]),
    ...(parameters && { parameters: parameters.map((one) => describeParameter(one, tag)) }),
    ...(requestBody && { requestBody: describeBody(key, requestBody, tag) }),
    responses: Object.fromEntries(
      statuses.map((status) => [status, describeAnswer(status, operation.responses[status], tag)]),
    ),
  };
}

/**
 * Classes of characters that only some readers of JSON Schema know, as all read them. Beyond ASCII, any character passes for a letter here;
 * the server is exact.
 */
const PORTABLE_CLASSES = [
  ['\\P{Cc}', '[^\\u0000-\\u001F\\u007F-\\u009F]'],
  ['[\\p{L}\\p{N}]', '[^\\u0000-/:-@[-`{-\\u007F]'],
  ['[\\p{L}\\p{M}\\p{N}_-]', '[^\\u0000-,./:-@[-^`{-\\u007F]'],
] as const;

const portable = (pattern: string) =>
  PORTABLE_CLASSES.reduce((text, [unicode, plain]) => text.replaceAll(unicode, plain), pattern);

/** With patterns that mean the same with and without Unicode's properties. */
const withPortablePatterns = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'pattern' && typeof value === 'string' ? portable(value) : value,
  );

/** Adds what the schemas of the routes do not say: texts, examples, and the refusals that any call may answer with. */
export function completeDocument(generated: Document, texts: OperationTexts): Document {
  const document = withPortablePatterns(generated);
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => {
    const completed = Object.entries(operations).map(([method, operation]) => [
      method,
      completeOperation(method, path, operation, texts),
    ]);
    return [path, Object.fromEntries(completed)];
  });
  // The generator also makes an input side of each named schema; only the one of answers is referred to.
  const { Failure } = document.components?.schemas ?? {};
  return {
    ...document,
    tags: Object.entries(texts.tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: { ...document.components, schemas: { Failure } },
  };
}
