import type { FastifyReply } from 'fastify';

/** A page of a list for the wire, with the `Content-Range` that ra-data-simple-rest reads (`images 0-24/319`). */
export function listAnswer<T>(
  reply: FastifyReply,
  unit: string,
  { data, total, offset }: { data: T[]; total: number; offset: number },
) {
  const range = data.length > 0 ? `${offset}-${offset + data.length - 1}` : '*';
  reply.header('content-range', `${unit} ${range}/${total}`);
  return { success: true as const, data, total };
}
