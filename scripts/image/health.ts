import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { until } from '../tools/until.ts';
import type { Container } from './container.ts';

const HEALTHY_WITHIN_MS = 60_000;
const CHECK_EVERY_MS = 200;

/** Runs the health check of the Containerfile until the container passes it. Throws when it ends before. */
export async function untilHealthy(container: Container): Promise<void> {
  const text = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8');
  const [, command = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(text) ?? [];
  const words: string[] = JSON.parse(command);
  await until(
    async () => {
      if ((await container.pid()) === null) throw new Error('The container ended before it was healthy');
      return (await container.exec(words)).code === 0;
    },
    'the container is healthy',
    { withinMs: HEALTHY_WITHIN_MS, everyMs: CHECK_EVERY_MS },
  );
}
