import type { APIRoute } from 'astro';
import { styleOf } from '../content/look.ts';

/** The style sheet of what the owner has chosen beside the look, and the language needs. */
export const GET: APIRoute = ({ locals }) =>
  new Response(styleOf(locals)?.css, { headers: { 'content-type': 'text/css' } });
