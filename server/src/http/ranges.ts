import fastifyPlugin from 'fastify-plugin';
import { parseRange } from '../storage/byte-range.ts';

/**
 * Removes a `Range` header that is to be ignored, so that nothing that sends files refuses it or answers it with a part: one that
 * `parseRange` ignores, one of another method than GET, and one on the condition of a weak tag, which never proves the same bytes (RFC 9110,
 * 13.1.5 and 14.2). What is left is written in lower case, as @fastify/send reads it.
 */
export const ranges = fastifyPlugin(async (app) => {
  app.addHook('onRequest', ({ raw: { method, headers } }, _reply, done) => {
    const { range, 'if-range': condition = '' } = headers;
    if (range !== undefined) {
      const isIgnored = method !== 'GET' || String(condition).startsWith('W/') || parseRange(range) === null;
      if (isIgnored) delete headers.range;
      else headers.range = range.toLowerCase();
    }
    done();
  });
});
