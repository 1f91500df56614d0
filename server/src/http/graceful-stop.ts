import fastifyPlugin from 'fastify-plugin';
import { ServerStopping } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Has this function abort unfinished work if the stop takes too long; callers are told that the server is stopping. */
    onGiveUp(giveUp: () => Promise<unknown>): void;
  }
}

/** How long accepted requests may continue after the stop was requested. */
const GRACE_MS = 4_500;
/** When the connections of unanswered requests are closed. */
const CUT_MS = 6_000;
const RETRY_AFTER_S = 5;

/**
 * Closing the app finishes what it has accepted: an upload in progress is stored and answered. New requests on open connections are
 * refused with 503. What takes too long is aborted, so that the process ends before a supervisor kills it.
 */
export const gracefulStop = fastifyPlugin(
  async (app) => {
    const abortions: (() => Promise<unknown>)[] = [];
    app.decorate('onGiveUp', (giveUp: () => Promise<unknown>) => void abortions.push(giveUp));
    const timers: NodeJS.Timeout[] = [];
    let isStopping = false;

    app.addHook('preClose', (done) => {
      isStopping = true;
      timers.push(
        setTimeout(() => {
          app.log.warn('the server is stopping and aborts the uploads that are still being processed');
          void Promise.all(abortions.map((giveUp) => giveUp()));
        }, GRACE_MS),
        setTimeout(() => app.server.closeAllConnections(), CUT_MS),
      );
      done();
    });

    // After the connections have ended, before the services do.
    app.addHook('onClose', async () => {
      for (const timer of timers) clearTimeout(timer);
    });

    app.addHook('onRequest', (_request, reply, done) => {
      if (!isStopping) return done();
      reply.header('retry-after', RETRY_AFTER_S);
      done(new ServerStopping());
    });
  },
  { name: 'graceful-stop' },
);
