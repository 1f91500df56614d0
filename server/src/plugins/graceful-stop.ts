import fastifyPlugin from 'fastify-plugin';
import { ServerStopping } from '../errors.ts';

interface Options {
  /** Ends what is still being worked on; those who wait for it are told that the server stops. */
  giveUp: () => Promise<void>;
}

/** How long accepted requests may go on once the server is to stop. */
const GRACE_MS = 4_500;
/** When the connections of those that are not answered even then are cut. */
const CUT_MS = 6_000;
const RETRY_AFTER_S = 5;

/**
 * Closing the app lets what it has accepted come to its end: an upload that is being developed is stored and answered.
 * New requests on open connections are refused with 503. What takes too long is given up, so that the end comes for
 * certain before a supervisor loses its patience.
 */
export const gracefulStop = fastifyPlugin<Options>(async (app, { giveUp }) => {
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  app.addHook('preClose', (done) => {
    isStopping = true;
    timers.push(
      setTimeout(() => {
        app.log.warn('gives up the uploads that are still being developed');
        void giveUp();
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
});
