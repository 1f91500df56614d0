import { light } from '@vitrine/shared/palette';
import type { APIRoute } from 'astro';
import { initials } from '../content/chrome.ts';

/** The name and icon of the site on a phone's home screen. */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    JSON.stringify({
      name: `Photography by ${locals.chrome.photographer}`,
      short_name: initials(locals.chrome.photographer) || 'Portfolio',
      start_url: '/',
      display: 'browser',
      background_color: light.bg,
      theme_color: light.bg,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png', purpose: 'any' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
