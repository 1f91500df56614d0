import type { APIRoute } from 'astro';
import type { GalleryChunk } from '../../content/gallery.ts';
import { viewOf } from '../../content/pages.ts';

export const GET: APIRoute = ({ locals }) => {
  const { photos, next } = viewOf(locals, 'gallery-chunk');
  return Response.json({ photos, next } satisfies GalleryChunk);
};
