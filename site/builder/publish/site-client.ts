import { Failure, success } from '@vitrine/shared/contract/envelope';
import {
  PART_REFUSALS,
  PART_TYPE,
  PartAnswer,
  type PartHead,
  type PartRefusal,
  PartRefusalData,
  SiteState,
} from '@vitrine/shared/contract/site-parts';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { signedHeaders } from '@vitrine/shared/node/signed-headers';
import { z } from 'zod';
import { ContentUnavailable } from '../content/content-unavailable.ts';
import { NoSuchRelease } from './failures.ts';

/** The server refuses a part. */
export class PartRefused extends Error {
  readonly code: PartRefusal;
  readonly data: PartRefusalData;

  constructor(code: PartRefusal, message: string, data: PartRefusalData) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export type SiteClient = ReturnType<typeof createSiteClient>;

const Refusal = Failure.extend({ data: PartRefusalData.optional() });
const isRefusal = (code: string): code is PartRefusal => code in PART_REFUSALS;

/** Storing a part may take as long as a slow bucket needs for some hundred objects, and going live as long as 100,000 rows. */
const PART_TIMEOUT_MS = 5 * 60_000;

const streamOf = (parts: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

/** The calls by which a builder publishes. `contentUrl` is the address of the content on the same server. */
export function createSiteClient({ contentUrl, secret }: { contentUrl: string; secret: string }) {
  const call = async (method: 'GET' | 'PUT', path: string, body?: readonly Uint8Array[]): Promise<Response> => {
    const url = new URL(`publishing/site${path}`, contentUrl);
    const headers = signedHeaders(secret, { method, url, ...(body && { body }) });
    const type = body ? { 'content-type': PART_TYPE } : {};
    // Not a signal with a time of its own: that would keep the body in memory until then.
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new Error('there is no answer')),
      body ? PART_TIMEOUT_MS : HTTP_TIMEOUT_MS,
    );
    try {
      return await fetch(url, {
        method,
        headers: { ...headers, ...type },
        // In parts, since whole it would be copied.
        ...(body && { body: streamOf(body), duplex: 'half' as const }),
        signal: late.signal,
        redirect: 'error',
      });
    } catch (error) {
      throw new ContentUnavailable(`${url.origin} does not answer: ${reasonOfCall(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  const failure = async (response: Response): Promise<Error> => {
    const answer = Refusal.safeParse(await response.json().catch(() => null)).data;
    if (answer && isRefusal(answer.code)) return new PartRefused(answer.code, answer.message, answer.data ?? {});
    if (answer?.code === 'OBJECT_LOST') return new NoSuchRelease('A file of the release is lost');
    const reason = answer?.message ?? response.statusText;
    return new ContentUnavailable(`${new URL(response.url).origin} answers ${response.status}: ${reason}`);
  };

  const read = async <T extends z.ZodType>(response: Response, schema: T): Promise<z.infer<T>> => {
    if (!response.ok) throw await failure(response);
    return schema.parse(await response.json());
  };

  return {
    /** What is live, and what has arrived of a draft. */
    readSite: async (): Promise<SiteState> => (await read(await call('GET', ''), success(SiteState))).data,

    /** Whether the live release shows a photograph that is not public any more. */
    showsPrivate: async (): Promise<boolean> =>
      (await read(await call('GET', '/private'), success(z.object({ photographs: z.int() })))).data.photographs > 0,

    /** Sends a part. Sent twice, it is recorded once. Throws `PartRefused`. */
    async putPart(draft: string, part: number, head: PartHead, objects: Uint8Array): Promise<PartAnswer> {
      const body = [Buffer.from(`${JSON.stringify(head)}\n`), objects];
      return (await read(await call('PUT', `/drafts/${draft}/parts/${part}`, body), success(PartAnswer))).data;
    },

    /** A file of a kept release; null if it has none at this path. Throws `NoSuchRelease` if it is lost. */
    async readFile(release: string, path: string): Promise<Buffer | null> {
      const response = await call('GET', `/releases/${release}/files/${path}`);
      if (response.status === 404) return null;
      if (!response.ok) throw await failure(response);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
