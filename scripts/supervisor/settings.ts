import path from 'node:path';
import { homeOf } from '@vitrine/shared/node/home-folder';
import { readVariables } from '@vitrine/shared/node/read-variables';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { isDemoWanted, listMisspelt, readStorage, ServerEnvironment } from '../../server/src/config/config.ts';
import { describeMisspelt } from '../../server/src/config/misspelt.ts';
import { BuilderEnvironment } from '../../site/builder/config.ts';
import { root } from '../launcher/paths.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { loadEnvFile } from '../lib/env-file.ts';

/**
 * The environment variables of the embedded default: the server's and the builder's. Values that both processes must agree on are
 * determined here, and missing secrets are created.
 */
const StartEnvironment = ServerEnvironment.extend({
  TOKEN_SECRET: ServerEnvironment.shape.TOKEN_SECRET.optional(),
  WEBHOOK_SECRET: ServerEnvironment.shape.WEBHOOK_SECRET.optional(),
  BUILDER_PORT: BuilderEnvironment.shape.BUILDER_PORT.default(0),
  BUILDER_HOST: BuilderEnvironment.shape.BUILDER_HOST,
  API_URL: BuilderEnvironment.shape.API_URL,
  SITE_CONTENT: BuilderEnvironment.shape.SITE_CONTENT,
  IMAGES_URL: BuilderEnvironment.shape.IMAGES_URL,
  LOG_LEVEL: BuilderEnvironment.shape.LOG_LEVEL.default('warn'),
});

export type Settings = ReturnType<typeof readSettings>;

/** The settings of this installation: those of the environment, and of the file `.env`. */
export function loadSettings(): Settings {
  loadEnvFile();
  return readSettings(process.env);
}

/** Validates the environment of `npm start`. An error names every invalid variable, one a line. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const { values: given, problems } = readVariables(env);
  const parsed = StartEnvironment.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? []) problems.push({ name: String(path[0]), message });
  if (!parsed.success || problems.length > 0) {
    const reasons = new Set(problems.map(({ name, message }) => `${name}: ${message}`));
    throw new SetupFailed([...reasons, ...listMisspelt(env).map(describeMisspelt)].join('\n'));
  }

  const { HOST, PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, BACKUP_TO, BUILDER_HOST, BUILDER_PORT, LOG_LEVEL } =
    parsed.data;
  return {
    env: given,
    host: HOST,
    /** 0 means a free port. */
    port: PORT,
    builderHost: BUILDER_HOST,
    builderPort: BUILDER_PORT,
    publicUrl: PUBLIC_URL,
    logLevel: LOG_LEVEL,
    dataDir: path.resolve(homeOf(root), DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    /** The folder of the scheduled backups; null without any, or with a bucket. */
    backupTo: BACKUP_TO?.folder ?? null,
    storage: readOrRefuse(() => readStorage(parsed.data)),
    isDemoWanted: isDemoWanted(parsed.data),
  };
}

function readOrRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SetupFailed(reasonOf(error));
  }
}
