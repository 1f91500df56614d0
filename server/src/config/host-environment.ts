import { z } from 'zod';
import type { BucketOptions } from '../storage/bucket/bucket-client.ts';
import { StorageUrl } from '../storage/bucket/storage-url.ts';
import { type AwsKeys, api, folderOf, keysOf, listOf, text } from './environment-values.ts';

const NETLIFY = /^netlify:([\w.-]+)$/;

/** `s3://…` names a bucket, `netlify:SITE` a site there, anything else a folder. */
const HostAddress = text.transform((to, context) => {
  const [, site] = NETLIFY.exec(to) ?? [];
  if (site) return { kind: 'netlify' as const, site };
  if (!to.startsWith('s3:')) return { kind: 'folder' as const, folder: folderOf(to) };
  const bucket = StorageUrl.safeParse(to);
  if (bucket.success) return { kind: 'bucket' as const, bucket: bucket.data };
  context.addIssue({ code: 'custom', message: bucket.error.issues[0]?.message ?? 'is not an address' });
  return z.NEVER;
});

/** The environment variables of the hosts to which the site is copied. */
export const hostEnvironment = {
  PUBLISH_TO: z
    .string()
    .default('')
    // One that is named twice is one host.
    .transform((value) => [...new Set(listOf(value))])
    .pipe(z.array(HostAddress)),
  PUBLISH_ACCESS_KEY_ID: text.optional(),
  PUBLISH_SECRET_ACCESS_KEY: text.optional(),
  PUBLISH_NETLIFY_TOKEN: text.optional(),
  PUBLISH_NETLIFY_API: api('https://api.netlify.com/api/v1'),
};

const Environment = z.object(hostEnvironment);

type Values = z.output<typeof Environment> & AwsKeys;

type Host =
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; storage: BucketOptions }
  | { kind: 'netlify'; site: string; api: string; token: string };

/** Where the site is copied to, with the key of each. */
export function readHosts(values: Values): Host[] {
  const keys = keysOf([values.PUBLISH_ACCESS_KEY_ID, values.PUBLISH_SECRET_ACCESS_KEY], values);
  const { PUBLISH_NETLIFY_TOKEN: token, PUBLISH_NETLIFY_API: api } = values;
  return values.PUBLISH_TO.map((to): Host => {
    if (to.kind === 'bucket') return { kind: 'bucket', storage: { bucket: to.bucket, keys } };
    if (to.kind === 'folder') return to;
    if (!token) throw new Error('Bad environment: PUBLISH_NETLIFY_TOKEN: must be set to deploy to Netlify');
    return { ...to, api, token };
  });
}
