import fastifyPlugin from 'fastify-plugin';
import { createImaging, type Imaging } from './imaging.ts';
import { IMAGING_LIMITS } from './processes/limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    imaging: Imaging;
  }
}

/** The processes that make pictures. `worker` is their program, if it is not the one beside this. */
export const imagingPlugin = fastifyPlugin<{ worker: string | undefined }>(
  async (app, { worker }) => {
    const imaging = createImaging({ ...IMAGING_LIMITS, logger: app.log, worker });
    app.decorate('imaging', imaging);
    app.onGiveUp(imaging.giveUp);
    app.addHook('onClose', imaging.close);
  },
  { name: 'imaging', dependencies: ['graceful-stop'] },
);
