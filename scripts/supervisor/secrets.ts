import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secrets of an installation, created once in `DATA_DIR/secrets` and readable only by their owner. */
export function readSecrets(dataDir: string): { TOKEN_SECRET: string; WEBHOOK_SECRET: string } {
  const folder = path.join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    TOKEN_SECRET: readOrMake(path.join(folder, 'token-secret')),
    WEBHOOK_SECRET: readOrMake(path.join(folder, 'webhook-secret')),
  };
}

function readOrMake(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
