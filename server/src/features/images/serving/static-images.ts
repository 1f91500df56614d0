import { imageUrl } from '@vitrine/shared/image-address';
import { isSiteFile } from '@vitrine/shared/looks/site-files';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { VisibilityReader } from '../../../database/visibility-reader.ts';
import { NothingHere } from '../../../errors.ts';
import { nearestOf } from '../../../records/nearest-rendition.ts';
import { Signature } from '../../../security/signatures.ts';
import type { AddressSigner } from '../../../storage/address-signer.ts';
import { keyOfRendition } from '../../../storage/file-names.ts';
import type { FileStore } from '../../../storage/file-store.ts';

interface Options {
  visibility: VisibilityReader;
  signer: AddressSigner;
  files: Pick<FileStore, 'createSender'>;
  /** Whether the pages of the site get the pictures from another origin. */
  isOtherOrigin: boolean;
}

const Params = z.object({ filename: z.string() });

/**
 * `/static/images/<file>`: the renditions. Each request checks in the database whether the image is public, so that one that becomes
 * private disappears at once. A signed address opens it anyway, until it expires. Files that were made again are still found under
 * their old names, which published pages may use.
 */
export const staticImages: FastifyPluginAsync<Options> = async (app, { visibility, signer, files, isOtherOrigin }) => {
  const send = await files.createSender(app);

  /** Browsers show a picture of another origin only if it says that they may. */
  const allowPages = (reply: FastifyReply) =>
    isOtherOrigin ? reply.header('cross-origin-resource-policy', 'cross-origin') : reply;

  /** The file that has replaced one that was made again. */
  const findSuccessor = async (key: string, filename: string) => {
    const found = await visibility.findSuccessor(key);
    if (!found) return null;
    const successor = nearestOf(found, filename.replace(key, found.key));
    return successor ? { address: imageUrl(successor), isShown: found.isShown, isOthers: found.isOthers } : null;
  };

  app.get('/static/images/:filename', { schema: { hide: true } }, async (request, reply) => {
    const { filename } = Params.parse(request.params);
    const key = keyOfRendition(filename);
    // The picture may become public again at any moment, so this answer must not be cached.
    reply.header('cache-control', 'no-store');
    if (!key) throw new NothingHere();
    if (isSiteFile(filename) || (await visibility.isPublicRendition(key))) {
      return send(request, allowPages(reply), filename, true);
    }
    const successor = await findSuccessor(key, filename);
    const isSigned = signer.isSigned(imageUrl(filename), Signature.safeParse(request.query).data ?? {});
    // Another image may have the same file and be shown by it, in the trash for example.
    if (isSigned && (!successor || successor.isOthers)) return send(request, reply, filename, false);
    if (successor?.isShown) {
      return allowPages(reply).header('cache-control', 'no-cache').redirect(successor.address, 302);
    }
    if (!isSigned || !successor) throw new NothingHere();
    return reply.redirect(signer.sign(successor.address), 302);
  });
};
