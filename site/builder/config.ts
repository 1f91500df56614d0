import { readVariables } from '@vitrine/shared/node/read-variables';
import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** The environment variables of the builder, each with what it means. `.env.example` lists the same names. */
export const BuilderEnvironment = z.object({
  BUILDER_PORT: z.coerce.number().int().min(0).max(65_535).describe('Port of the builder'),
  BUILDER_HOST: z.string().min(1).default('127.0.0.1').describe('Address on which the builder listens'),
  CONTENT_URL: webAddress.describe('Where the content snapshot is fetched'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the releases'),
  WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').describe('Proves calls of the server'),
  SITE_URL: webAddress.describe('Public address of the site'),
  API_URL: z.string().min(1).default('/api').describe("The API's address as a visitor's browser reaches it"),
  IMAGES_URL: z
    .union([z.literal(''), webAddress])
    .default('')
    .describe('Origin of the pictures; empty: the site itself'),
  SITE_CONTENT: z
    .enum(['static', 'live'])
    .default('static')
    .describe('Whether pages carry the content, or read it from the API in the browser'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('What is logged'),
});

export type Config = ReturnType<typeof readConfig>;

/** Validates the environment and groups it. Throws with one line for each invalid variable, and never shows a value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { values, problems } = readVariables(env);
  const parsed = BuilderEnvironment.safeParse(values);
  for (const { path, message } of parsed.error?.issues ?? []) problems.push({ name: path.join('.'), message });
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Bad environment:\n${problems.map(({ name, message }) => `${name}: ${message}`).join('\n')}`);
  }

  const { data } = parsed;
  return Object.freeze({
    port: data.BUILDER_PORT,
    host: data.BUILDER_HOST,
    contentUrl: data.CONTENT_URL,
    dataDir: data.DATA_DIR,
    webhookSecret: data.WEBHOOK_SECRET,
    addresses: {
      siteUrl: withoutSlash(data.SITE_URL),
      apiUrl: withoutSlash(data.API_URL),
      imagesUrl: withoutSlash(data.IMAGES_URL),
      isLive: data.SITE_CONTENT === 'live',
    },
    logLevel: data.LOG_LEVEL,
  });
}
