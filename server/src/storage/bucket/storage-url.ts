import { parseUrl } from '@vitrine/shared/parse-url';
import { z } from 'zod';

/** A bucket that holds the files instead of the data folder. */
export interface Bucket {
  name: string;
  /** Prefix of all names: empty, or ending in a slash. */
  prefix: string;
  region: string;
  /** Null means that of Amazon in the region. */
  endpoint: string | null;
  /** Whether the bucket's name is in the path and not in the host. */
  isPathStyle: boolean;
}

const FORM = 'has the form s3://bucket/prefix?region=…&endpoint=…&style=path';

const Query = z.strictObject({
  region: z.string().min(1).default('us-east-1'),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.parse(url)?.username === '')
    .nullable()
    .default(null),
  style: z.enum(['path', 'host']).optional(),
});

/** Null for a % that encodes nothing. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function readBucket(text: string): Bucket | null {
  const url = parseUrl(text);
  if (url === null) return null;
  const { protocol, username, password, hostname, port, pathname, search, hash } = url;
  const query = Query.safeParse(Object.fromEntries(new URLSearchParams(search)));
  const path = decode(pathname);
  if (protocol !== 's3:' || !hostname || username || password || port || hash || path === null || !query.success)
    return null;

  const { region, endpoint, style } = query.data;
  const folders = path.split('/').filter(Boolean);
  return {
    name: hostname,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    endpoint,
    isPathStyle: (style ?? (endpoint === null ? 'host' : 'path')) === 'path',
  };
}

/** `s3://bucket/prefix?region=…&endpoint=…`. It does not contain the keys, because addresses end up in logs. */
export const StorageUrl = z.string().transform((text, context) => {
  const bucket = readBucket(text);
  if (bucket) return bucket;
  context.addIssue({ code: 'custom', message: FORM });
  return z.NEVER;
});

/** The name of a bucket in logs and messages. */
export const nameBucket = ({ name, prefix, endpoint }: Bucket) =>
  `s3://${name}/${prefix}${endpoint === null ? '' : ` at ${endpoint}`}`;
