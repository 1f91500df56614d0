import fastifyPlugin from 'fastify-plugin';
import { type AddressSigner, createAddressSigner } from './address-signer.ts';
import { createImageStore, type ImageStore } from './image-store.ts';
import { type Files, openFiles } from './open-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the files are. */
    files: Files;
    /** The files of images and galleries. */
    store: ImageStore;
    signer: AddressSigner;
  }
}

/** The storage of files: a folder or a bucket. */
export const storagePlugin = fastifyPlugin(
  async (app) => {
    const { folders, storage, tokenSecret: secret } = app.config;
    const files = await openFiles({ ...folders, storage, secret, log: app.log });
    const store = createImageStore({ ...folders, files, log: app.log });
    await store.prepare();
    app.decorate('files', { getter: () => files });
    app.decorate('store', store);
    app.decorate('signer', createAddressSigner({ secret }));
    app.addHook('onClose', async () => {
      await store.idle();
      files.close();
    });
  },
  { name: 'storage', dependencies: ['config'] },
);
