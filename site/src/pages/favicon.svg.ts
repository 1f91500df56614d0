import type { APIRoute } from 'astro';
import { drawFavicon } from '../content/favicon.ts';

/** The icon as a file, for the manifest; pages carry it themselves. */
export const GET: APIRoute = ({ locals }) =>
  new Response(drawFavicon(locals.chrome.photographer), { headers: { 'content-type': 'image/svg+xml' } });
