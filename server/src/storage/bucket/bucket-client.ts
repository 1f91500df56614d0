import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StorageUnavailable } from '../../errors.ts';
import { type Bucket, nameBucket } from './storage-url.ts';

export interface BucketOptions {
  bucket: Bucket;
  /** Null means those of the machine: a role, or a profile. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

/** The bucket's headers of a file. */
export interface Facts {
  bytes: number;
  etag: string;
  modifiedAt: Date;
}

export interface Part extends Facts {
  stream: Readable;
  /** Null if it is the whole file. */
  contentRange: string | null;
}

interface PutOptions {
  cacheControl?: string;
}

export type BucketClient = ReturnType<typeof connectBucket>;

const ATTEMPTS = 3;
const CONNECT_LIMIT_MS = 3_000;
/** How long an answer may take to begin, retries included; what is sent has time to arrive before that. */
const ANSWER_LIMIT_MS = 15_000;
/** A line that is slower than that, in bytes per millisecond, does not get a large file through. */
const SLOWEST_LINE = 16;
/** How long a transfer may stall. */
const STILL_LIMIT_MS = 60_000;
/** With 10,000 parts at most, a file of an upload in parts may have 160 GB. Files up to this size are sent as a whole. */
export const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Visitors who read slowly keep a connection for as long. */
const CONNECTIONS = 200;

/** What happened, without keys or signatures. */
function reasonOf(error: unknown, limitMs?: number): string {
  if (error instanceof S3ServiceException) {
    return `${error.name} (${error.$metadata.httpStatusCode ?? 'no status'}): ${error.message}`;
  }
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' && limitMs !== undefined)
    return `no answer within ${Math.round(limitMs / 1_000)} seconds`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return error.message ? `${code}: ${error.message}` : code;
}

/** The calls that files in a bucket need. Each failure is a `StorageUnavailable` with its cause. */
export function connectBucket({ bucket, keys }: BucketOptions) {
  const client = new S3Client({
    region: bucket.region,
    ...(bucket.endpoint !== null && { endpoint: bucket.endpoint }),
    ...(keys && { credentials: keys }),
    forcePathStyle: bucket.isPathStyle,
    maxAttempts: ATTEMPTS,
    // The signature covers the SHA-256 of the body. Not every compatible storage supports further checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      socketTimeout: STILL_LIMIT_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });

  const place = (name: string) => ({ Bucket: bucket.name, Key: bucket.prefix + name });

  const call = async <T>(
    what: string,
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
    limitMs = ANSWER_LIMIT_MS,
  ) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      return await work({ abortSignal: limit.signal });
    } catch (error) {
      throw new StorageUnavailable({ cause: new Error(`${nameBucket(bucket)}, ${what}: ${reasonOf(error, limitMs)}`) });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Returns null if the bucket says that it does not have it. A bare 404 may be that of a proxy before it. */
  const find = <T>(
    what: string,
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
    absent = ['NoSuchKey', 'InvalidRange'],
  ) =>
    call(what, async (options) => {
      try {
        return await work(options);
      } catch (error) {
        if (error instanceof S3ServiceException && absent.includes(error.name)) return null;
        throw error;
      }
    });

  const factsOf = ({ ContentLength, ETag, LastModified }: HeadObjectCommandOutput): Facts => {
    if (ContentLength === undefined || !ETag || !LastModified) throw new Error('the answer lacks length, ETag or date');
    return { bytes: ContentLength, etag: ETag, modifiedAt: LastModified };
  };

  /** A file, or a part of it. Null if there is no such file, or nothing of it in the range. */
  const get = (name: string, range?: string) =>
    find(`get ${name}`, async (options): Promise<Part> => {
      const answer = await client.send(new GetObjectCommand({ ...place(name), Range: range }), options);
      if (!(answer.Body instanceof Readable)) throw new Error('the answer has no body');
      return { ...factsOf(answer), stream: answer.Body, contentRange: answer.ContentRange ?? null };
    });

  return {
    /** Stores a whole file. Until then readers get the previous one. It may take as long as a slow line needs for it. */
    put: async (name: string, body: Buffer, type: string, { cacheControl }: PutOptions = {}) => {
      const command = { ...place(name), Body: body, ContentType: type, CacheControl: cacheControl };
      const limitMs = ANSWER_LIMIT_MS + body.length / SLOWEST_LINE;
      await call(`put ${name}`, (options) => client.send(new PutObjectCommand(command), options), limitMs);
    },

    /** Stores what is written to a stream, in parts. It appears when it is complete. */
    async upload(name: string, body: Readable, { type, signal }: { type: string; signal?: AbortSignal }) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { ...place(name), Body: body, ContentType: type };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
      const stop = () => void upload.abort().catch(() => {});
      signal?.addEventListener('abort', stop, { once: true });
      try {
        if (signal?.aborted) stop();
        await upload.done();
      } catch (error) {
        throw new StorageUnavailable({ cause: new Error(`${nameBucket(bucket)}, put ${name}: ${reasonOf(error)}`) });
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },

    /** Null only if a GET says so, too: the 404 of a HEAD has no body, so that a proxy's looks the same. */
    head: async (name: string): Promise<Facts | null> => {
      const facts = await find(
        `head ${name}`,
        async (options) => factsOf(await client.send(new HeadObjectCommand(place(name)), options)),
        ['NotFound'],
      );
      if (facts) return facts;
      const found = await get(name);
      found?.stream.destroy();
      return found && { bytes: found.bytes, etag: found.etag, modifiedAt: found.modifiedAt };
    },

    get,

    /** Copies a file to a second name, with its headers. Returns whether it exists. */
    copy: async (from: string, to: string) => {
      const CopySource = encodeURI(`${bucket.name}/${bucket.prefix}${from}`);
      const copied = await find(`copy ${from}`, (options) =>
        client.send(new CopyObjectCommand({ ...place(to), CopySource }), options),
      );
      return copied !== null;
    },

    // Not every storage takes the deletion of what is gone for done.
    remove: async (name: string) => {
      await find(`delete ${name}`, (options) => client.send(new DeleteObjectCommand(place(name)), options));
    },

    /** All files whose names have this prefix. */
    async *list(beginning: string): AsyncIterable<Facts & { name: string }> {
      const { Bucket: Name, Key: Prefix } = place(beginning);
      let ContinuationToken: string | undefined;
      do {
        const request = new ListObjectsV2Command({ Bucket: Name, Prefix, ContinuationToken });
        const page = await call(`list ${beginning}`, (options) => client.send(request, options));
        for (const { Key = '', Size = 0, ETag = '', LastModified = new Date() } of page.Contents ?? []) {
          yield { name: Key.slice(bucket.prefix.length), bytes: Size, etag: ETag, modifiedAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    close: () => client.destroy(),
  };
}
