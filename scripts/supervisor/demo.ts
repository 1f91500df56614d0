import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DemoCredentials, SetupState } from '@vitrine/shared/contract/auth';
import { success } from '@vitrine/shared/contract/envelope';
import { z } from 'zod';
import { root } from '../launcher/paths.mjs';
import { ask } from './http.ts';

const Counted = z.object({ total: z.int() });
const CHECK_EVERY_MS = 500;
const STALLED_AFTER_MS = 60_000;

/** How to get into the admin, if that is not the owner's secret. Null while the server does not say so. */
async function findSignIn(url: string): Promise<string | null> {
  const setup = await ask(`${url}/api/auth/setup`, success(SetupState));
  if (setup?.data.is_needed) return 'First open the setup link above.';
  const demo = setup && (await ask(`${url}/api/auth/demo`, success(DemoCredentials)));
  if (!demo) return null;
  return demo.data ? `Sign in as ${demo.data.username} with ${demo.data.password}.` : '';
}

/** The same, asked until the server says so. */
export async function waitForSignIn(url: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    const text = await findSignIn(url);
    if (text !== null) return text;
    await sleep(CHECK_EVERY_MS, null, { signal });
  }
}

/**
 * Waits until the demo portfolio of a first start is imported, and reports the progress. Returns silently if it stalls: the system
 * runs, and the server's log has the reason.
 */
export async function watchDemoArrive(url: string, onProgress: (done: number, all: number) => void): Promise<void> {
  const all = countDemoPhotos();
  let done = -1;
  for (let changedAt = Date.now(); Date.now() - changedAt < STALLED_AFTER_MS; await sleep(CHECK_EVERY_MS)) {
    const count = await countImages(url);
    if (count === null || count === done) continue;
    done = count;
    changedAt = Date.now();
    // The photographer may add pictures meanwhile.
    onProgress(Math.min(done, all), all);
    if (done >= all) return;
  }
}

function countDemoPhotos(): number {
  const list = path.join(root, 'server/demo/photos.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).length : 0;
}

async function countImages(url: string): Promise<number | null> {
  return (await ask(`${url}/api/images?limit=0`, Counted))?.total ?? null;
}
