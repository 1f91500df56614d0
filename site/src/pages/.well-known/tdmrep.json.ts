import type { APIRoute } from 'astro';
import { tdmrepJson } from '../../content/machine-readable/reservation.ts';
import { viewOf } from '../../content/pages.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(tdmrepJson(viewOf(locals, 'tdmrep').reservation), { headers: { 'content-type': 'application/json' } });
