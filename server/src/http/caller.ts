import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export const callerOf = ({ ip: address, headers }: FastifyRequest) => ({
  address,
  userAgent: headers['user-agent'],
  cookie: headers.cookie,
});

export type Caller = ReturnType<typeof callerOf>;
