import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { ContentView } from '@vitrine/shared/contract/content';
import { success } from '@vitrine/shared/contract/envelope';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageView } from '@vitrine/shared/contract/images';
import { type ContentFault, PrivateNames } from '@vitrine/shared/contract/publishing';
import { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { PublishedTestimonial } from '@vitrine/shared/contract/testimonials';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { parseJson } from '@vitrine/shared/parse-json';
import { printableTexts } from '@vitrine/shared/printable';
import { PRIVATE_NAMES_ORDER, signWebhook } from '@vitrine/shared/webhook';
import { z } from 'zod';
import { isTooMany } from './left-out.ts';

/** The content could not be fetched. Unlike invalid content, this is worth a retry. */
export class ContentUnavailable extends Error {}

/** The content that can be shown, and what was repaired or left out. */
export type ReadableContent = { content: ContentView; faults: ContentFault[] };

/** Reads an answer of the content call. `open` starts reading it from the beginning; `source` names it in errors. */
export type ReadContent = (open: () => AsyncIterable<Uint8Array>, source: string) => Promise<ReadableContent>;

/** The lists of the content. Their records are validated one by one: an invalid one is left out, the others are shown. */
const LISTS = {
  categories: { resource: 'categories', schema: CategoryView },
  testimonials: { resource: 'testimonials', schema: PublishedTestimonial },
  hero_slides: { resource: 'hero-slides', schema: HeroSlideView },
  social_links: { resource: 'social-media', schema: SocialLinkView },
  images: { resource: 'images', schema: ImageView },
} as const;
type List = keyof typeof LISTS;

const records = z.array(z.unknown());
const Snapshot = success(
  ContentView.extend({
    categories: records,
    testimonials: records,
    hero_slides: records,
    social_links: records,
    images: records,
  }),
);
const FAULTS_SHOWN = 10;
const LINE_END = 0x0a;
const COMMA = 0x2c;
const LIST_OPENS = Buffer.from('"images":[');
const LIST_CLOSES = Buffer.from(']');

/** Fetches one consistent snapshot of the content and checks it against the contract. */
export async function fetchContent(url: string, read: ReadContent = createContentReader()): Promise<ReadableContent> {
  return read(() => open(url), url);
}

/** Asks the server what a release must not contain. `contentUrl` is the address of the content. */
export async function fetchPrivateNames(contentUrl: string, secret: string): Promise<PrivateNames> {
  const url = new URL('publishing/private-names', contentUrl).href;
  const headers = await signWebhook(secret, PRIVATE_NAMES_ORDER, Math.floor(Date.now() / 1_000));
  const answer = success(PrivateNames).safeParse(parseJson(await text(open(url, headers))));
  if (!answer.success) throw new Error(`${url} returned no list of what is private`);
  return answer.data.data;
}

/** The bytes of the answer as they arrive. Every failure on the way is a `ContentUnavailable`. */
async function* open(url: string, headers: Record<string, string> = {}): AsyncGenerator<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(url, { headers, signal: AbortSignal.timeout(HTTP_TIMEOUT_MS), redirect: 'error' });
    if (response.ok) yield* response.body ?? [];
  } catch (error) {
    throw new ContentUnavailable(`${url} does not answer: ${reasonOfCall(error)}`, { cause: error });
  }
  if (!response.ok) throw new ContentUnavailable(`${url} answers ${response.status}`);
}

export const readContent = (file: string) => createContentReader()(() => createReadStream(file), file);

/**
 * Reads snapshots as they arrive, so a large library is never in memory as a whole. The server writes each image on a line of its own;
 * an image whose line has not changed is not parsed and validated again but is the same object as in the previous snapshot.
 */
export function createContentReader(): ReadContent {
  let known = new Map<string, ReadRecord<ImageView>>();

  return async (openSource, source) => {
    const current = new Map<string, ReadRecord<ImageView>>();
    const read: ReadRecord<ImageView>[] = [];
    const readLine = (line: Buffer) => {
      if (line.length === 0) return;
      const key = hash('sha1', line, 'base64');
      const image = known.get(key) ?? readRecord('images', parseJson(withoutComma(line).toString()));
      current.set(key, image);
      read.push(image);
    };

    let head: Buffer | undefined;
    let last: Buffer | undefined;
    for await (const lines of linesOf(openSource())) {
      for (const line of lines) {
        if (last) readLine(last);
        // Only the last line outlives its chunk, so the others are not copied.
        if (head) last = line;
        else head = Buffer.from(line);
      }
      if (!head?.subarray(-LIST_OPENS.length).equals(LIST_OPENS)) break;
      if (last) last = Buffer.from(last);
    }
    // Not written by our server, so not one image a line: read as a whole.
    const isByLine = head?.subarray(-LIST_OPENS.length).equals(LIST_OPENS) && last?.subarray(0, 1).equals(LIST_CLOSES);
    if (!head || !last || !isByLine) return readWhole(parseJson(await text(openSource())), source);

    const readable = readWhole(parseJson(Buffer.concat([head, last]).toString()), source);
    known = current;
    const faults = [...readable.faults];
    return { content: { ...readable.content, images: keptOf(read, source, faults) }, faults };
  };
}

const withoutComma = (line: Buffer) => (line.at(-1) === COMMA ? line.subarray(0, -1) : line);

/** The lines that end in each chunk, and finally what follows the last line break. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      const line = bytes.subarray(start, end);
      lines.push(begun.length > 0 ? Buffer.concat([...begun, line]) : line);
      begun = [];
      start = end + 1;
    }
    if (start < bytes.length) begun.push(bytes.subarray(start));
    yield lines;
  }
  yield [Buffer.concat(begun)];
}

type RecordOf<L extends List> = z.infer<(typeof LISTS)[L]['schema']>;
type ReadRecord<T> = { record: T; fault: null } | { record: null; fault: ContentFault };

function readWhole(answer: unknown, source: string): ReadableContent {
  if (answer === undefined) throw new Error(`${source} is not JSON`);
  const parsed = Snapshot.safeParse(printableTexts(answer));
  if (!parsed.success) throw new Error(`${source} is not the content of a site:\n${faultsOf(parsed.error, answer)}`);
  const { data } = parsed.data;
  const faults: ContentFault[] = [];
  const read = <L extends List>(list: L): RecordOf<L>[] =>
    keptOf(
      data[list].map((value) => readRecord(list, value)),
      source,
      faults,
    );
  const content: ContentView = {
    ...data,
    categories: read('categories'),
    testimonials: read('testimonials'),
    hero_slides: read('hero_slides'),
    social_links: read('social_links'),
    images: read('images'),
  };
  return { content, faults };
}

function readRecord<L extends List>(list: L, value: unknown): ReadRecord<RecordOf<L>> {
  const { resource, schema } = LISTS[list];
  const cleaned = printableTexts(value);
  const parsed = schema.safeParse(cleaned);
  // The schema belongs to the list of these records, which TypeScript cannot infer from the index.
  if (parsed.success) return { record: parsed.data as RecordOf<L>, fault: null };
  const { id, title } = Known.parse(cleaned);
  const message = `It is left out: ${faultsOf(parsed.error, cleaned).replaceAll('\n', '; ')}`;
  return { record: null, fault: { resource, id, title, message } };
}

/** What can be identified of a record that is invalid. */
const Known = z
  .object({ id: z.int().nullable().catch(null), title: z.string().catch(''), name: z.string().catch('') })
  .catch({ id: null, title: '', name: '' })
  .transform(({ id, title, name }) => ({ id, title: title || name }));

/**
 * The valid records. The invalid ones are reported as `faults`, unless there are so many that the records are probably not to blame.
 */
function keptOf<T>(read: readonly ReadRecord<T>[], source: string, faults: ContentFault[]): T[] {
  const bad = read.flatMap(({ fault }) => fault ?? []);
  if (isTooMany(bad.length, read.length)) {
    const shown = bad.slice(0, FAULTS_SHOWN).map(({ resource, id, message }) => `${resource} ${id}: ${message}`);
    throw new Error(`${source} has ${bad.length} records that cannot be read:\n${shown.join('\n')}`);
  }
  faults.push(...bad);
  return read.flatMap(({ record }) => record ?? []);
}

/** One line a fault, with the record that causes it: "data.testimonials.2.name (id 7): …". */
function faultsOf({ issues }: z.ZodError, answer: unknown): string {
  const lines = issues.slice(0, FAULTS_SHOWN).map(({ path, message }) => {
    let id: unknown;
    let value = answer;
    for (const step of [null, ...path]) {
      if (step !== null) value = Reflect.get(Object(value), step);
      id = Reflect.get(Object(value), 'id') ?? id;
    }
    return `${path.join('.')}${id === undefined ? '' : ` (id ${String(id)})`}: ${message}`;
  });
  return lines.join('\n');
}
