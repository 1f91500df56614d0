import type { APIRoute } from 'astro';
import { drawFavicon } from '../content/favicon.ts';

/** The icon as a file, for the manifest. Pages contain it inline. */
export const GET: APIRoute = ({ locals }) =>
  new Response(drawFavicon(locals.chrome.photographer, locals.look), { headers: { 'content-type': 'image/svg+xml' } });
