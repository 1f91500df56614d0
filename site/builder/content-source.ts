import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ContentView } from '@vitrine/shared/contract/content';
import { success } from '@vitrine/shared/contract/envelope';
import { ImageView } from '@vitrine/shared/contract/images';
import { PrivateNames } from '@vitrine/shared/contract/publishing';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { PRIVATE_NAMES_ORDER, signWebhook } from '@vitrine/shared/webhook';
import type { z } from 'zod';

/** The content could not be had: worth another try later, unlike content that is wrong. */
export class ContentUnavailable extends Error {}

/** Reads an answer of the content call. `source` names it in errors. */
export type ReadContent = (json: Buffer, source: string) => ContentView;

const Snapshot = success(ContentView);
const FAULTS_SHOWN = 10;
const LINE_END = 0x0a;
const COMMA = 0x2c;
const LIST_OPENS = Buffer.from('"images":[');
const LIST_CLOSES = Buffer.from(']');

/** Fetches one consistent snapshot of the content and checks it against the contract. */
export async function fetchContent(url: string, read: ReadContent = createContentReader()): Promise<ContentView> {
  return read(await get(url), url);
}

/** Asks the server what must not be in a release. `contentUrl` is the address of its content. */
export async function fetchPrivateNames(contentUrl: string, secret: string): Promise<PrivateNames> {
  const url = new URL('publishing/private-names', contentUrl).href;
  const headers = await signWebhook(secret, PRIVATE_NAMES_ORDER, Math.floor(Date.now() / 1_000));
  const answer = success(PrivateNames).safeParse(parseJson(await get(url, headers)));
  if (!answer.success) throw new Error(`${url} does not say what is private`);
  return answer.data.data;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  let response: Response;
  let body: Buffer;
  try {
    response = await fetch(url, { headers, signal: AbortSignal.timeout(HTTP_TIMEOUT_MS), redirect: 'error' });
    body = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new ContentUnavailable(`${url} does not answer: ${reasonOf(error)}`, { cause: error });
  }
  if (!response.ok) throw new ContentUnavailable(`${url} answers ${response.status}`);
  return body;
}

export const readContent = async (file: string) => createContentReader()(await readFile(file), file);

/**
 * Reads one snapshot after the other. The server writes each image on a line of its own, so that an image whose line is as before
 * need not be parsed and checked again: it is the very same object as in the snapshot before.
 */
export function createContentReader(): ReadContent {
  let known = new Map<string, ImageView>();

  return (json, source) => {
    const lines = linesOf(json);
    const [head, ...rest] = lines;
    const tail = rest.pop();
    // Written in another way, as by hand: read as a whole.
    if (!head?.subarray(-LIST_OPENS.length).equals(LIST_OPENS) || !tail?.subarray(0, 1).equals(LIST_CLOSES)) {
      return check(parseJson(json), source);
    }

    const content = check(parseJson(Buffer.concat([head, tail])), source);
    const current = new Map<string, ImageView>();
    const images = rest
      .filter((line) => line.length > 0)
      .map((line) => {
        const key = hash('sha1', line, 'base64');
        const image = known.get(key) ?? checkImage(line, source);
        current.set(key, image);
        return image;
      });
    known = current;
    return { ...content, images };
  };
}

function linesOf(json: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = json.indexOf(LINE_END); end >= 0; end = json.indexOf(LINE_END, start)) {
    lines.push(json.subarray(start, end));
    start = end + 1;
  }
  lines.push(json.subarray(start));
  return lines;
}

function check(answer: unknown, source: string): ContentView {
  if (answer === undefined) throw new Error(`${source} is not JSON`);
  const parsed = Snapshot.safeParse(answer);
  if (!parsed.success) throw new Error(`${source} is not the content of a site:\n${faultsOf(parsed.error, answer)}`);
  return parsed.data.data;
}

function checkImage(line: Buffer, source: string): ImageView {
  const answer = parseJson(line.at(-1) === COMMA ? line.subarray(0, -1) : line);
  const parsed = ImageView.safeParse(answer);
  if (!parsed.success) throw new Error(`${source} has an image that is none:\n${faultsOf(parsed.error, answer)}`);
  return parsed.data;
}

/** One line a fault, with the record to blame: "data.testimonials.2.name (id 7): …". */
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

/** What is no JSON is undefined, which no contract takes. */
const parseJson = (json: Buffer): unknown => {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
};

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
