import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Username } from '@vitrine/shared/contract/auth';
import { UPLOAD_MAX_MB } from '@vitrine/shared/limits';
import { readVariables } from '@vitrine/shared/node/read-variables';
import { z } from 'zod';
import { isLoopback } from '../security/addresses.ts';
import { serverFolder } from '../server-folder.ts';
import { StorageUrl } from '../storage/bucket/storage-url.ts';
import { backupEnvironment, readBackup } from './backup-environment.ts';
import { api, areProxies, areReadable, listOf, text, webUrl, withoutSlash } from './environment-values.ts';
import { hostEnvironment, readHosts } from './host-environment.ts';
import { describeMisspelt, findMisspelt } from './misspelt.ts';
import { type Place, requireSeparate } from './separate-places.ts';

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
const secret = z.string().min(32, 'needs at least 32 characters');
const origins = z.string().default('').transform(listOf).pipe(z.array(webUrl));
const atLeast = (min: number) => z.coerce.number().int().min(min);
const BYTES_A_MB = 1_000_000;
const seconds = z.coerce.number().min(0).max(86_400);
const repository = resolve(serverFolder, '..');

/** The environment variables of the server. What each means is in `docs/configuration.md`; `.env.example` lists the same names. */
export const ServerEnvironment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: atLeast(0).max(65_535).default(3000),
  HOST: text.default('localhost'),
  DATA_DIR: text.default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is an address such as postgres://user:password@host/database' })
    .refine(areReadable(['pathname']), 'a % in the name of the database is written as %25')
    // Where a % has no code after it, the driver reads no code with a letter, nor one above 127.
    .refine(
      (address) => areReadable(['username', 'password'])(address) || !/%(?:[89a-f][\da-f]|\d[a-f])/i.test(address),
      'a % in the user or the password is written as %25',
    )
    .optional(),
  STORAGE_URL: StorageUrl.optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  ...backupEnvironment,
  DEMO: flag.optional(),
  ADMIN_USERNAME: Username.optional(),
  ADMIN_PASSWORD: z.string().min(6).max(100).optional(),
  TOKEN_SECRET: secret,
  WEBHOOK_SECRET: secret,
  PUBLIC_URL: webUrl.optional(),
  CORS_ORIGINS: origins,
  BUILDER_URL: webUrl.optional(),
  IMAGES_URL: z.union([z.literal(''), webUrl]).default(''),
  CDN_ORIGINS: origins,
  CDN_CLOUDFLARE_ZONE: text.optional(),
  CDN_CLOUDFLARE_TOKEN: text.optional(),
  CDN_CLOUDFLARE_API: api('https://api.cloudflare.com/client/v4'),
  CDN_FASTLY_TOKEN: text.optional(),
  CDN_FASTLY_API: api('https://api.fastly.com'),
  CDN_PURGE_URL: webUrl.transform(withoutSlash).optional(),
  ...hostEnvironment,
  PUBLISH_HOOKS: origins,
  PUBLISH_GITHUB_REPOSITORY: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'has the form owner/name')
    .optional(),
  PUBLISH_GITHUB_TOKEN: text.optional(),
  PUBLISH_GITHUB_API: api('https://api.github.com'),
  PUBLISH_QUIET_S: seconds.default(60),
  PUBLISH_WAIT_MAX_S: seconds.default(600),
  KEEP_RELEASES: atLeast(1).max(1_000).default(20),
  WEBHOOK_PRIVATE_NETWORK: flag.default(false),
  ADMIN_DIR: text.default(resolve(repository, 'admin/dist')),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(areReadable(['username', 'password']), 'a % in the user or the password is written as %25')
    .optional(),
  SMTP_FROM: z.string().min(3).default('Vitrine <noreply@localhost>'),
  CONTACT_TO: z.email().optional(),
  MAIL_RETRY_FIRST_MS: atLeast(10).default(15_000),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DISK_FLOOR_MB: atLeast(0).default(200),
  UPLOAD_MAX_MB: atLeast(1).max(UPLOAD_MAX_MB).default(UPLOAD_MAX_MB),
  UPDATE_URL: webUrl.optional(),
  METRICS_TOKEN: secret.optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(areProxies, 'must be addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal'),
});

/** The variables of an environment that nothing reads, because their names are misspelt. */
export const listMisspelt = (env: NodeJS.ProcessEnv) => findMisspelt(env, Object.keys(ServerEnvironment.shape));

/** The folders of the database and its files in a data folder. */
export const databaseFolders = (dataDir: string) => ({
  data: dataDir,
  database: resolve(dataDir, 'vitrine.sqlite'),
  originals: resolve(dataDir, 'originals'),
});

type Environment = z.output<typeof ServerEnvironment>;

/** Whether others than the people at this machine may reach the server. It then has no default password. */
const isExposed = ({ NODE_ENV, HOST, PUBLIC_URL }: Pick<Environment, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL'>) =>
  NODE_ENV === 'production' || PUBLIC_URL !== undefined || !isLoopback(HOST);

/** Whether a first start imports the demo portfolio. */
export const isDemoWanted = (values: Pick<Environment, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL' | 'DEMO'>) =>
  values.NODE_ENV !== 'production' && (values.DEMO ?? !isExposed(values));

/** Refuses one of two variables without the other. */
function requireBoth<Name extends keyof Environment>(values: Pick<Environment, Name>, one: Name, other: Name) {
  if (!values[one] !== !values[other]) throw new Error(`Bad environment: ${one}: must be set together with ${other}`);
}

/** The bucket for the pictures, with its keys; null if they are in the data folder. */
export function readStorage(values: Pick<Environment, 'STORAGE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>) {
  const { STORAGE_URL: bucket, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) return null;
  requireBoth(values, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY');
  return { bucket, keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null };
}

/** The CDNs that cache pictures, and the origins under which they do. */
function readCdn(values: Environment) {
  const { CDN_CLOUDFLARE_ZONE: zone, CDN_CLOUDFLARE_TOKEN: token, CDN_FASTLY_TOKEN: fastlyToken } = values;
  requireBoth(values, 'CDN_CLOUDFLARE_TOKEN', 'CDN_CLOUDFLARE_ZONE');
  const own = values.IMAGES_URL || values.PUBLIC_URL || `http://localhost:${values.PORT}`;
  return {
    origins: (values.CDN_ORIGINS.length > 0 ? values.CDN_ORIGINS : [own]).map(withoutSlash),
    cloudflare: zone && token ? { api: values.CDN_CLOUDFLARE_API, zone, token } : null,
    fastly: fastlyToken ? { api: values.CDN_FASTLY_API, token: fastlyToken } : null,
    purgeUrl: values.CDN_PURGE_URL ?? null,
  };
}

/** What is called after a change: the builder beside the server, build hooks, a workflow on GitHub. */
function readPublishing(values: Environment) {
  const { PUBLISH_GITHUB_REPOSITORY: repository, PUBLISH_GITHUB_TOKEN: token } = values;
  requireBoth(values, 'PUBLISH_GITHUB_TOKEN', 'PUBLISH_GITHUB_REPOSITORY');
  requireBoth(values, 'PUBLISH_ACCESS_KEY_ID', 'PUBLISH_SECRET_ACCESS_KEY');
  return {
    secret: values.WEBHOOK_SECRET,
    keepReleases: values.KEEP_RELEASES,
    builder: values.BUILDER_URL ? { url: values.BUILDER_URL, secret: values.WEBHOOK_SECRET } : null,
    hooks: values.PUBLISH_HOOKS,
    hosts: readHosts(values),
    github: repository && token ? { api: values.PUBLISH_GITHUB_API, repository, token } : null,
    quietMs: values.PUBLISH_QUIET_S * 1_000,
    waitMaxMs: values.PUBLISH_WAIT_MAX_S * 1_000,
  };
}

/** Refuses to publish what is not of the site. */
function requireHostsApart(
  { PUBLISH_TO: hosts, STORAGE_URL: pictures, BACKUP_TO: backups }: Environment,
  data: string,
) {
  const others: Place[] = [{ variable: 'DATA_DIR', folder: data }];
  if (pictures) others.push({ variable: 'STORAGE_URL', bucket: pictures });
  if (backups)
    others.push({
      variable: 'BACKUP_TO',
      ...(backups.bucket ? { bucket: backups.bucket } : { folder: backups.folder }),
    });
  requireSeparate(
    hosts.flatMap((to): Place[] => (to.kind === 'netlify' ? [] : [{ variable: 'PUBLISH_TO', ...to }])),
    others,
  );
}

export type Config = ReturnType<typeof readConfig>;

/** Validates the environment and groups it. Throws one error that names every invalid variable and no value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { values: given, problems } = readVariables(env);
  const parsed = ServerEnvironment.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? []) problems.push({ name: path.join('.'), message });
  const misspelt = listMisspelt(env);
  if (!parsed.success || problems.length > 0) {
    const reasons = [...problems.map(({ name, message }) => `${name}: ${message}`), ...misspelt.map(describeMisspelt)];
    throw new Error(`Bad environment: ${reasons.join('; ')}`);
  }

  const values = parsed.data;
  requireBoth(values, 'BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY');
  const dataDir = resolve(values.DATA_DIR);
  requireHostsApart(values, dataDir);
  return Object.freeze({
    misspelt,
    isExposed: isExposed(values),
    host: values.HOST,
    port: values.PORT,
    /** Paths of the site are put behind it. */
    publicUrl: withoutSlash(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    /** Null if nobody has said under which address the site is reached. */
    siteOrigin: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    /** Whether browsers reach the site over TLS. */
    isBehindTls: values.PUBLIC_URL?.startsWith('https:') ?? false,
    /** The origin of the pictures, if it is not the site. */
    imagesOrigin: values.IMAGES_URL ? new URL(values.IMAGES_URL).origin : null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ? listOf(values.TRUST_PROXY) : false,
    corsOrigins: values.CORS_ORIGINS,
    demo: isDemoWanted(values),
    firstAdmin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    mail: values.SMTP_URL ? { smtpUrl: values.SMTP_URL, from: values.SMTP_FROM, to: values.CONTACT_TO ?? null } : null,
    mailRetryFirstMs: values.MAIL_RETRY_FIRST_MS,
    storage: readStorage(values),
    backup: readBackup(values),
    tokenSecret: values.TOKEN_SECRET,
    databaseUrl: values.DATABASE_URL ?? null,
    /** Whether webhooks may call what is not on the public internet. */
    webhooksPrivate: values.WEBHOOK_PRIVATE_NETWORK,
    metricsToken: values.METRICS_TOKEN ?? null,
    updateUrl: values.UPDATE_URL ?? null,
    diskFloorBytes: values.DISK_FLOOR_MB * BYTES_A_MB,
    uploadCeilingMb: values.UPLOAD_MAX_MB,
    publishing: readPublishing(values),
    cdn: readCdn(values),
    folders: {
      ...databaseFolders(dataDir),
      // Servers that share the data folder need separate folders for their work.
      incoming: values.DATABASE_URL ? resolve(dataDir, 'tmp', randomUUID()) : resolve(dataDir, 'tmp'),
      /** This server's copies of the site's files, if those are in a bucket. */
      objectCopies: values.STORAGE_URL ? resolve(dataDir, 'objects-cache') : null,
      admin: resolve(values.ADMIN_DIR),
    },
  });
}
