import { readVariables } from '@vitrine/shared/node/read-variables';
import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** The environment variables of the builder. What each means is in `docs/configuration.md`; `.env.example` lists the same names. */
export const BuilderEnvironment = z.object({
  BUILDER_PORT: z.coerce.number().int().min(0).max(65_535),
  BUILDER_HOST: z.string().min(1).default('127.0.0.1'),
  CONTENT_URL: webAddress,
  DATA_DIR: z.string().min(1).default('./data'),
  WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters'),
  SITE_URL: webAddress,
  API_URL: z.string().min(1).default('/api'),
  IMAGES_URL: z.union([z.literal(''), webAddress]).default(''),
  SITE_CONTENT: z.enum(['static', 'live']).default('static'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

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
