import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { runScript } from '../lib/tool.ts';
import { ensureBundles } from '../supervisor/bundles.ts';

/**
 * Tests that start the server as a process start the one that `npm start` runs. A process that is killed leaves nothing in the cache of
 * compiled code, which saves a start half of its time; one that refuses its port has filled it.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it.
export default async () => {
  await ensureBundles({ report: () => {}, only: 'server' });
  if (process.env.NODE_COMPILE_CACHE)
    await runScript(path.join(root, 'server/dist/main.js'), [], { env: { PORT: 'none' } });
};
