import { openBucketFiles } from '../../server/src/storage/open-files.ts';
import { readSecret } from '../supervisor/secrets.ts';
import type { Settings } from '../supervisor/settings.ts';

/** The bucket that STORAGE_URL names, as the server uses it; null without one. */
export async function openBucket({ dataDir, storage, env }: Settings) {
  if (!storage) return null;
  const secret = readSecret('TOKEN_SECRET', { dataDir, env });
  const log = { warn: console.warn, error: console.error };
  return openBucketFiles({ storage, secret, log });
}
