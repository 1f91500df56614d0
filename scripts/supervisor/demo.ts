import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DemoCredentials, SetupState } from '@vitrine/shared/contract/auth';
import { success } from '@vitrine/shared/contract/envelope';
import { root } from '../launcher/paths.mjs';
import { get } from './http.ts';

const LOOK_EVERY_MS = 500;
const STALLED_AFTER_MS = 60_000;

/** The demo account while it works, otherwise null. */
export async function findDemoCredentials(url: string) {
  const answer = success(DemoCredentials).safeParse(JSON.parse((await get(`${url}/api/auth/demo`)).body));
  return answer.success ? answer.data.data : null;
}

/** Whether the server waits for its owner to open the setup link. */
export async function isSetupNeeded(url: string): Promise<boolean> {
  const answer = success(SetupState).safeParse(JSON.parse((await get(`${url}/api/auth/setup`)).body));
  return answer.success && answer.data.data.is_needed;
}

/**
 * Waits until the demo portfolio of a first start is imported, and reports the progress. Returns silently if it stalls: the system
 * runs, and the server's log has the reason.
 */
export async function watchDemoArrive(url: string, tell: (done: number, all: number) => void): Promise<void> {
  const all = countDemoPhotos();
  let done = -1;
  for (let changedAt = Date.now(); Date.now() - changedAt < STALLED_AFTER_MS; await sleep(LOOK_EVERY_MS)) {
    const count = await countImages(url);
    if (count === done) continue;
    done = count;
    changedAt = Date.now();
    // The photographer may add pictures meanwhile.
    tell(Math.min(done, all), all);
    if (done >= all) return;
  }
}

function countDemoPhotos(): number {
  const list = path.join(root, 'server/demo/photos.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).length : 0;
}

async function countImages(url: string): Promise<number> {
  return Number(JSON.parse((await get(`${url}/api/images?limit=0`)).body).total);
}
