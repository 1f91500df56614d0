import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILES = { TOKEN_SECRET: 'secrets/token-secret', WEBHOOK_SECRET: 'secrets/webhook-secret' };

export type Secrets = { TOKEN_SECRET: string; WEBHOOK_SECRET: string };

/** A secret of an installation: that of its environment, else one that is created once in `DATA_DIR/secrets`, readable only by its owner. */
export const readSecret = (name: keyof Secrets, { dataDir, env }: { dataDir: string; env: NodeJS.ProcessEnv }) =>
  env[name] ?? readOrMake(path.join(dataDir, FILES[name]));

export const readSecrets = (dataDir: string, env: NodeJS.ProcessEnv = {}): Secrets => ({
  TOKEN_SECRET: readSecret('TOKEN_SECRET', { dataDir, env }),
  WEBHOOK_SECRET: readSecret('WEBHOOK_SECRET', { dataDir, env }),
});

/** Those that exist, for a command that must make none: whoever runs it may be another user than the one that needs them. */
export function findSecrets(dataDir: string): Partial<Secrets> {
  const webhookSecret = read(path.join(dataDir, FILES.WEBHOOK_SECRET));
  const tokenSecret = findTokenSecret(dataDir);
  return { ...(tokenSecret && { TOKEN_SECRET: tokenSecret }), ...(webhookSecret && { WEBHOOK_SECRET: webhookSecret }) };
}

/** The secret with which the server encrypts, if there is one already. */
export const findTokenSecret = (dataDir: string): string | null => read(path.join(dataDir, FILES.TOKEN_SECRET)) || null;

/** A secret appears under its name once it is whole: another process may read it at that moment, and this one may be killed. */
function readOrMake(file: string): string {
  const found = read(file);
  if (found) return found;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const whole = `${file}.${randomUUID()}`;
  try {
    writeFileSync(whole, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    // An empty one is what an earlier version left when it was killed.
    if (found === '') renameSync(whole, file);
    else publish(whole, file);
  } finally {
    rmSync(whole, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Gives a file its name, unless another one has it. */
function publish(whole: string, file: string) {
  try {
    linkSync(whole, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    // Some file systems have no links.
    renameSync(whole, file);
  }
}

/** Null if there is none. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
