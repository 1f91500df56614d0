import type { APIRoute } from 'astro';
import { robotsTxt } from '../content/machine-readable/robots.ts';
import { viewOf } from '../content/pages.ts';

export const GET: APIRoute = ({ locals }) => new Response(robotsTxt(viewOf(locals, 'robots'), locals.addresses));
