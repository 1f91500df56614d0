import type { FastifyReply } from 'fastify';

/**
 * Sends what a presenter made without checking it once more: lists may be long, and the compiler has checked their
 * presenter against the contract already.
 */
export const sendJson = <T>(reply: FastifyReply, answer: T): T =>
  // Fastify sends a string as it is. The type of the answer stands for what it holds.
  reply.type('application/json; charset=utf-8').send(JSON.stringify(answer)) as T;
