import type { APIRoute } from 'astro';
import type { GalleryChunk } from '../../../content/gallery.ts';
import { viewOf } from '../../../content/pages.ts';

export const GET: APIRoute = ({ locals }) => {
  const { photos, total } = viewOf(locals, 'gallery-chunk');
  return Response.json({ total, photos } satisfies GalleryChunk);
};
