import path from 'node:path';
import { readStorage, ServerEnvironment } from '../../server/src/config.ts';
import { BuilderEnvironment } from '../../site/builder/config.ts';
import { root } from '../launcher/paths.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';

/**
 * What the embedded default takes from the environment: the server's variables and the builder's. What one
 * process has to know of the other is found out here, and secrets are made where they are missing.
 */
const StartEnvironment = ServerEnvironment.extend({
  TOKEN_SECRET: ServerEnvironment.shape.TOKEN_SECRET.optional(),
  WEBHOOK_SECRET: ServerEnvironment.shape.WEBHOOK_SECRET.optional(),
  BUILDER_PORT: BuilderEnvironment.shape.BUILDER_PORT.default(0),
  KEEP_RELEASES: BuilderEnvironment.shape.KEEP_RELEASES,
  API_URL: BuilderEnvironment.shape.API_URL,
  SITE_CONTENT: BuilderEnvironment.shape.SITE_CONTENT,
  IMAGES_URL: BuilderEnvironment.shape.IMAGES_URL,
  LOG_LEVEL: BuilderEnvironment.shape.LOG_LEVEL.default('warn'),
});

export type Settings = ReturnType<typeof readSettings>;

/** Checks the environment of `npm start` as a whole. A failure names every bad variable, one a line. */
export function readSettings(env: NodeJS.ProcessEnv) {
  // A variable that is set to nothing, as in a copied .env.example, counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = StartEnvironment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
    throw new SetupFailed([...new Set(problems)].join('\n'));
  }

  const { HOST, PORT, DATA_DIR, DATABASE_URL, DEMO, NODE_ENV, PUBLIC_URL, BUILDER_PORT, LOG_LEVEL } = parsed.data;
  return {
    env: given,
    host: HOST,
    /** Of the ports, 0 asks for a free one. */
    port: PORT,
    builderPort: BUILDER_PORT,
    publicUrl: PUBLIC_URL,
    logLevel: LOG_LEVEL,
    dataDir: path.resolve(root, DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    storage: readStorage(parsed.data),
    isDemoWanted: DEMO && NODE_ENV !== 'production',
  };
}
