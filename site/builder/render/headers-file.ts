import { imageUrl, PICTURE_CACHE_CONTROL } from '@vitrine/shared/image-address';
import { type Reservation, reservationHeaders } from '../../src/content/machine-readable/reservation.ts';
import type { Addresses } from '../../src/content/pages.ts';
import { contentSecurityPolicy, type InlineHashes } from '../checks/content-security-policy.ts';

const IMAGES = `${imageUrl('')}*`;

/**
 * `_headers`, in the format of Netlify and Cloudflare Pages. The embedded server also applies its block for all pages. A meta element
 * cannot forbid framing, so the policy is repeated here, with the hashes of all pages.
 */
export function headersFile(inline: InlineHashes, addresses: Addresses, reservation: Reservation | null): string {
  const reserved = reservation ? reservationHeaders(reservation) : [];
  return `/*
  Content-Security-Policy: ${contentSecurityPolicy(inline, addresses, 'all')}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()
  Cross-Origin-Opener-Policy: same-origin
${reserved.map(({ name, value }) => `  ${name}: ${value}\n`).join('')}
/_astro/*
  Cache-Control: public, max-age=31536000, immutable

${IMAGES}
  Cache-Control: ${PICTURE_CACHE_CONTROL}
`;
}
