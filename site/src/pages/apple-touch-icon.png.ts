import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { APIRoute } from 'astro';
import { initials } from '../content/chrome.ts';
import { iconOf } from '../pictures/icon-order.ts';

const run = promisify(execFile);
const PROGRAM = '@vitrine/site/src/pictures/draw-touch-icon.ts';

/** The icon for home screens that accept no SVG. It uses the site's own font, as a server has none installed. */
export const GET: APIRoute = async ({ locals }) => {
  const program = createRequire(import.meta.url).resolve(PROGRAM);
  const order = iconOf(initials(locals.chrome.photographer), locals.look);
  const { stdout } = await run(process.execPath, [program, JSON.stringify(order)], { encoding: 'buffer' });
  return new Response(new Uint8Array(stdout), { headers: { 'content-type': 'image/png' } });
};
