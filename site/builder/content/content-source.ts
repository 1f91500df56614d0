import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { contentFaults as said } from '@vitrine/shared/content-faults';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { ContentAnswer } from '@vitrine/shared/contract/content';
import { success } from '@vitrine/shared/contract/envelope';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageView } from '@vitrine/shared/contract/images';
import { ConfidentialStrings, type ContentFault } from '@vitrine/shared/contract/publishing';
import { PageView } from '@vitrine/shared/contract/site/pages';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { PublishedTestimonial } from '@vitrine/shared/contract/testimonials';
import { counted } from '@vitrine/shared/counted';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { readLines } from '@vitrine/shared/node/list-lines';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { signedHeaders } from '@vitrine/shared/node/signed-headers';
import { parseJson } from '@vitrine/shared/parse-json';
import { printableTexts } from '@vitrine/shared/printable';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { z } from 'zod';
import type { SiteContent } from '../../src/content/library.ts';
import type { ConfidentialStringsStore } from '../library/confidential-strings.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { digest } from '../tools/digest.ts';
import { ContentUnavailable } from './content-unavailable.ts';
import { isTooMany } from './left-out.ts';
import { storedImage } from './repair-content.ts';

/** The content that can be read, but its photographs, and what was left out of it. The faults of photographs are in the library. */
export type ReadableContent = { content: SiteContent; faults: ContentFault[] };

const records = z.array(z.unknown());
const Snapshot = success(
  ContentAnswer.extend({
    // A file may be of a version before these.
    history: z.string().default(''),
    since: z.int().nullable().default(null),
    removed_images: z.array(z.int()).default([]),
    image_count: z.int().default(0),
    categories: records,
    testimonials: records,
    hero_slides: records,
    social_links: records,
    pages: records.default([]),
    projects: records.default([]),
    images: records,
  }),
);
const FAULTS_SHOWN = 10;

/**
 * Fetches one consistent snapshot of the content and checks it against the contract. Of a server that the reader has read before, only what
 * has changed since is fetched.
 */
export async function fetchContent(
  url: string,
  reader: ContentReader,
  { silenceMs = HTTP_TIMEOUT_MS } = {},
): Promise<ReadableContent> {
  const read = (address: string) => reader.read(open(address, { silenceMs }), url);
  const known = reader.known();
  if (!known) return read(url);
  const changes = `${url}?${new URLSearchParams({ since: String(known.revision), history: known.history })}`;
  return read(changes).catch((error: unknown) => {
    if (error instanceof ChangesMissed) return read(url);
    throw error;
  });
}

/**
 * Fetches the content, and at the same time what a release of it must not contain. If the content has changed in between, that is asked for
 * again, since the names must not be older than what is searched for them.
 */
export async function fetchForRelease(
  url: string,
  secret: string,
  { reader, names }: { reader: ContentReader; names: ConfidentialStringsStore },
): Promise<ReadableContent> {
  const ask = () => askConfidentialStrings(url, secret, names);
  const asked = ask();
  // If the content cannot be read either, its failure is the one to report.
  asked.catch(() => undefined);
  const readable = await fetchContent(url, reader);
  const early = await asked;
  const isAsNew = early.history === reader.known()?.history && early.as_of >= readable.content.revision;
  let answer = isAsNew ? early : await ask();
  names.apply(answer);
  while (!answer.is_complete) {
    answer = await ask();
    names.apply(answer);
  }
  return readable;
}

/** What a release must not contain, as far as that is not known yet. `contentUrl` is the address of the content. */
async function askConfidentialStrings(
  contentUrl: string,
  secret: string,
  names: ConfidentialStringsStore,
): Promise<ConfidentialStrings> {
  const url = new URL('publishing/confidential-strings', contentUrl);
  for (const [name, value] of Object.entries(names.known() ?? {})) url.searchParams.set(name, String(value));
  const headers = signedHeaders(secret, { method: 'GET', url });
  const answer = success(ConfidentialStrings).safeParse(parseJson(await text(open(url.href, { headers }))));
  if (!answer.success) throw new Error(`${url.href} returned no list of what is private`);
  return answer.data.data;
}

type Opening = { headers?: Record<string, string>; silenceMs?: number };

/**
 * The bytes of the answer as they arrive, however long that takes, unless nothing comes for a while. Every failure on the way is a
 * `ContentUnavailable`.
 */
async function* open(
  url: string,
  { headers = {}, silenceMs = HTTP_TIMEOUT_MS }: Opening = {},
): AsyncGenerator<Uint8Array> {
  const silent = new AbortController();
  const giveUp = () => silent.abort(new Error(`nothing has come for ${silenceMs / 1_000} s`));
  let waiting = setTimeout(giveUp, silenceMs);
  let response: Response;
  try {
    response = await fetch(url, { headers, signal: silent.signal, redirect: 'error' });
    for await (const bytes of (response.ok && response.body) || []) {
      clearTimeout(waiting);
      yield bytes;
      waiting = setTimeout(giveUp, silenceMs);
    }
  } catch (error) {
    throw new ContentUnavailable(`${url} does not answer: ${reasonOfCall(error)}`, { cause: error });
  } finally {
    clearTimeout(waiting);
  }
  if (!response.ok) throw new ContentUnavailable(`${url} answers ${response.status}`);
}

export const readContent = (file: string, reader: ContentReader) => reader.read(createReadStream(file), file);

/** With the changes there are other images than the server has. */
class ChangesMissed extends Error {}

type ContentReader = ReturnType<typeof createContentReader>;

/**
 * Reads answers as they arrive into the library, so that a large one is never in memory. Of an image that is stored as it is received,
 * nothing else is done.
 */
export function createContentReader(library: LibraryStore, { siteUrl }: { siteUrl: string }) {
  const readImage = recordReader('images', ImageView);
  let withoutId = 0;

  const store = (value: unknown) => {
    const found = Identified.safeParse(value).data?.id;
    if (found === undefined) withoutId += 1;
    const id = found ?? -withoutId;
    const key = digest(JSON.stringify(value));
    if (library.images.see(id, key)) return;
    const { record, fault } = readImage(value);
    library.images.put(
      record
        ? storedImage(record, key, siteUrl)
        : { id, digest: key, shown: null, received: null, isReadable: false, faults: [fault] },
    );
  };

  const readAnswer = async (chunks: AsyncIterable<Uint8Array>, source: string): Promise<ReadableContent> => {
    library.images.beginWhole();
    withoutId = 0;
    if (library.images.counts().all === 0) library.changes.markAll();
    const { answer } = await readLines(chunks, { list: 'images', source, readItem: store });
    const parsed = Snapshot.safeParse(printableTexts(answer));
    if (!parsed.success) throw new Error(`${source} is not the content of a site:\n${faultsOf(parsed.error, answer)}`);
    const { since, history, removed_images: removed, image_count: count, images: others, ...data } = parsed.data.data;
    for (const value of others) store(value);
    library.images.remove(since === null ? library.images.unseen() : removed);
    const { all, unreadable } = library.images.counts();
    if (since !== null && all !== count) throw new ChangesMissed(`${source} has changes that were missed`);
    if (isTooMany(unreadable, all)) throw tooMany(source, unreadable, library.images.faults());

    const faults: ContentFault[] = [];
    const keep = <T>(records: readonly ReadRecord<T>[]) => keptOf(records, source, faults);
    const content: SiteContent = {
      ...data,
      categories: keep(data.categories.map(recordReader('categories', CategoryView))),
      testimonials: keep(data.testimonials.map(recordReader('testimonials', PublishedTestimonial))),
      hero_slides: keep(data.hero_slides.map(recordReader('hero-slides', HeroSlideView))),
      social_links: keep(data.social_links.map(recordReader('social-media', SocialLinkView))),
      pages: keep(data.pages.map(recordReader('pages', PageView))),
      projects: keep(data.projects.map(recordReader('projects', ProjectView))),
    };
    library.facts.set('known', history === '' ? null : JSON.stringify({ revision: content.revision, history }));
    return { content, faults };
  };

  return {
    async read(chunks: AsyncIterable<Uint8Array>, source: string): Promise<ReadableContent> {
      try {
        return await library.change(() => readAnswer(chunks, source));
      } catch (error) {
        // After any other failure the whole is read.
        if (!(error instanceof ContentUnavailable)) library.facts.set('known', null);
        throw error;
      }
    },
    /** What it can get the changes since: the revision that was read last, and the history that it is of. */
    known: () => KnownRevision.safeParse(parseJson(library.facts.get('known') ?? '')).data ?? null,
  };
}

const Identified = z.object({ id: z.int() });
const KnownRevision = z.object({ revision: z.int(), history: z.string() });

type ReadRecord<T> = { record: T; fault: null } | { record: null; fault: ContentFault };

/** Records are validated one by one: an invalid one is left out, the others are shown. */
const recordReader =
  <T>(resource: ContentFault['resource'], schema: z.ZodType<T>) =>
  (value: unknown): ReadRecord<T> => {
    const cleaned = printableTexts(value);
    const parsed = schema.safeParse(cleaned);
    if (parsed.success) return { record: parsed.data, fault: null };
    const { id, title } = Known.parse(cleaned);
    const reason = faultsOf(parsed.error, cleaned).replaceAll('\n', '; ');
    return { record: null, fault: { resource, id, title, message: filledIn(said.leftOut, { reason }) } };
  };

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
  if (isTooMany(bad.length, read.length)) throw tooMany(source, bad.length, bad);
  faults.push(...bad);
  return read.flatMap(({ record }) => record ?? []);
}

function tooMany(source: string, count: number, faults: readonly ContentFault[]) {
  const shown = faults.slice(0, FAULTS_SHOWN).map(({ resource, id, message }) => `${resource} ${id}: ${message}`);
  return new Error(`${source} has ${counted(count, 'record')} that cannot be read:\n${shown.join('\n')}`);
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
