import type { FastifyRequest } from 'fastify';
import type { Visitor } from './open-gallery.ts';

/** Who calls. */
export const callerOf = ({ ip: address, headers }: FastifyRequest): Visitor => ({
  address,
  userAgent: headers['user-agent'],
  cookie: headers.cookie,
});
