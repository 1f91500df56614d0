import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Username } from '@vitrine/shared/contract/auth';
import { UPLOAD_MAX_MB } from '@vitrine/shared/limits';
import { readVariables } from '@vitrine/shared/node/read-variables';
import { z } from 'zod';
import { serverFolder } from '../server-folder.ts';
import { StorageUrl } from '../storage/bucket/storage-url.ts';
import { backupEnvironment, readBackup } from './backup-environment.ts';
import { api, areProxies, isAccountReadable, listOf, text, webUrl, withoutSlash } from './environment-values.ts';
import { hostEnvironment, readHosts } from './host-environment.ts';
import { describeMisspelt, findMisspelt } from './misspelt.ts';

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
const secret = z.string().min(32, 'needs at least 32 characters');
const origins = z.string().default('').transform(listOf).pipe(z.array(webUrl));
const atLeast = (min: number) => z.coerce.number().int().min(min);
const BYTES_A_MB = 1_000_000;
const seconds = z.coerce.number().min(0).max(86_400);
/** Names of this machine that no other one reaches. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;
const repository = resolve(serverFolder, '..');

/** The environment variables of the server, each with what it means. `.env.example` lists the same names. */
export const ServerEnvironment = z.object({
  NODE_ENV: z.string().default('development').describe('`production` has no demo account and no demo portfolio'),
  PORT: atLeast(0).max(65_535).default(3000).describe('Port of the site, the admin and the API'),
  HOST: text.default('localhost').describe('Address to listen on; 0.0.0.0 for every one'),
  DATA_DIR: text.default('data').describe('Folder of everything that is kept'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is an address such as postgres://user:password@host/database' })
    .optional()
    .describe('PostgreSQL database, for several servers; without it SQLite in DATA_DIR'),
  STORAGE_URL: StorageUrl.optional().describe('Bucket of an S3-compatible storage that holds the pictures'),
  AWS_ACCESS_KEY_ID: text.optional().describe('Key that opens it; default the role of the machine'),
  AWS_SECRET_ACCESS_KEY: text.optional().describe('Secret of that key'),
  ...backupEnvironment,
  DEMO: flag
    .optional()
    .describe('Whether the first start imports the demo portfolio; default where only this machine reaches the server'),
  ADMIN_USERNAME: Username.optional().describe('First administrator, made when there is none'),
  ADMIN_PASSWORD: z.string().min(6).max(100).optional().describe('Password of the first administrator'),
  TOKEN_SECRET: secret.describe('Signs access tokens and image addresses'),
  WEBHOOK_SECRET: secret.describe('Signs the calls to the builder'),
  PUBLIC_URL: webUrl.optional().describe('Address under which visitors reach the site'),
  CORS_ORIGINS: origins.describe('Other origins whose pages may call the API, separated by commas'),
  BUILDER_URL: webUrl.optional().describe('Where the builder listens'),
  IMAGES_URL: z
    .union([z.literal(''), webUrl])
    .default('')
    .describe('Origin from which visitors get the pictures; empty for that of the site'),
  CDN_ORIGINS: origins.describe(
    'Origins whose pictures a CDN keeps, separated by commas; default IMAGES_URL, else PUBLIC_URL',
  ),
  CDN_CLOUDFLARE_ZONE: text.optional().describe('Zone of Cloudflare that serves them'),
  CDN_CLOUDFLARE_TOKEN: text.optional().describe('Token that may purge its cache'),
  CDN_CLOUDFLARE_API: api('https://api.cloudflare.com/client/v4').describe('API of Cloudflare'),
  CDN_FASTLY_TOKEN: text.optional().describe('Token of Fastly that may purge addresses'),
  CDN_FASTLY_API: api('https://api.fastly.com').describe('API of Fastly'),
  CDN_PURGE_URL: webUrl
    .transform(withoutSlash)
    .optional()
    .describe('Address of a cache that takes PURGE requests, such as Varnish'),
  ...hostEnvironment,
  PUBLISH_HOOKS: origins.describe('Build hooks of static hosts, separated by commas'),
  PUBLISH_GITHUB_REPOSITORY: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'has the form owner/name')
    .optional()
    .describe('Repository whose workflow publishes the site'),
  PUBLISH_GITHUB_TOKEN: text.optional().describe('Token that may start it'),
  PUBLISH_GITHUB_API: api('https://api.github.com').describe('API of the GitHub that has the repository'),
  PUBLISH_QUIET_S: seconds
    .default(60)
    .describe('Seconds without a change before build hooks, GitHub and Netlify are told'),
  PUBLISH_WAIT_MAX_S: seconds.default(600).describe('Seconds after which they are told even so'),
  KEEP_RELEASES: atLeast(1)
    .max(1_000)
    .default(20)
    .describe('How many of the newest releases are kept, beside one an hour for a day and one a day for 30 days'),
  WEBHOOK_PRIVATE_NETWORK: flag
    .default(false)
    .describe('Whether webhooks of the owner may call this machine and private networks, also without TLS'),
  ADMIN_DIR: text.default(resolve(repository, 'admin/dist')).describe('Folder of the built admin'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(isAccountReadable, 'a % in the user or the password is written as %25')
    .optional()
    .describe('Mail server, with its account, for messages of visitors and new sign-ins'),
  SMTP_FROM: z.string().min(3).default('Vitrine <noreply@localhost>').describe('Sender of those mails'),
  CONTACT_TO: z.email().optional().describe('Receiver of those mails; default the address in the settings'),
  MAIL_RETRY_FIRST_MS: atLeast(10)
    .default(15_000)
    .describe('Milliseconds until a mail that failed is tried again; doubles each time'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'silent']).default('info').describe('What is logged'),
  DISK_FLOOR_MB: atLeast(0)
    .default(200)
    .describe('Free megabytes of the disk below which the server says that it is not ready'),
  UPLOAD_MAX_MB: atLeast(1)
    .max(UPLOAD_MAX_MB)
    .default(UPLOAD_MAX_MB)
    .describe('Megabytes that the owner can allow a file at most'),
  UPDATE_URL: webUrl
    .optional()
    .describe('Latest release in the form of GitHub, asked once a day; without it nobody is'),
  METRICS_TOKEN: secret.optional().describe('Opens /api/metrics and the details of /api/health to a monitor'),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(areProxies, 'must be addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal')
    .describe('Proxies whose X-Forwarded-For counts, separated by commas'),
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
  NODE_ENV === 'production' || PUBLIC_URL !== undefined || !LOOPBACK.test(HOST);

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
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = values;
  const dataDir = resolve(values.DATA_DIR);
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
    firstAdmin: username && password ? { username, password } : null,
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
