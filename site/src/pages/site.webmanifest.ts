import { imageUrl } from '@vitrine/shared/image-address';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import type { APIRoute } from 'astro';
import { initials } from '../content/chrome.ts';
import { groundsOf } from '../content/look.ts';

/** The name and icon of the site on a phone's home screen. */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    JSON.stringify({
      name: locals.chrome.brand,
      short_name: initials(locals.chrome.photographer) || catalogues[locals.language].machines.portfolio,
      ...(locals.language !== 'en' && { lang: locals.language }),
      start_url: '/',
      display: 'browser',
      background_color: groundsOf(locals.look)[0]?.color,
      theme_color: groundsOf(locals.look)[0]?.color,
      icons: locals.look.icon
        ? [
            {
              src: imageUrl(locals.look.icon, locals.addresses.imagesUrl),
              sizes: '192x192',
              type: 'image/png',
              purpose: 'any',
            },
          ]
        : [
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
            { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png', purpose: 'any' },
          ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
