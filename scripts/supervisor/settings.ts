import path from 'node:path';
import { z } from 'zod';
import { ServerEnvironment } from '../../server/src/config.ts';
import { root } from '../launcher/paths.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';

/** What the embedded default takes from the environment: the server's variables, with the secrets made where they are missing. */
const StartEnvironment = ServerEnvironment.extend({
  TOKEN_SECRET: ServerEnvironment.shape.TOKEN_SECRET.optional(),
  WEBHOOK_SECRET: ServerEnvironment.shape.WEBHOOK_SECRET.optional(),
  BUILDER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  KEEP_RELEASES: z.coerce.number().int().min(1).max(1_000).optional(),
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

  const { HOST, PORT, DATA_DIR, DEMO, NODE_ENV, PUBLIC_URL, BUILDER_PORT } = parsed.data;
  return {
    env: given,
    host: HOST,
    /** 0 asks for a free one. */
    port: PORT,
    builderPort: BUILDER_PORT ?? 0,
    publicUrl: PUBLIC_URL,
    dataDir: path.resolve(root, DATA_DIR),
    isDemoWanted: DEMO && NODE_ENV !== 'production',
  };
}
