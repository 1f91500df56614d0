import type { ContentView } from '@vitrine/shared/contract/content';
import type { PreviewInput, PreviewView } from '@vitrine/shared/contract/site/previews';
import { changedContent } from '@vitrine/shared/site-changes';
import { NoBuilder, NothingHere } from '../../errors.ts';
import type { AddressSigner } from '../../storage/address-signer.ts';
import type { BuilderClient } from './builder-client.ts';

export type Previews = ReturnType<typeof createPreviews>;

interface Options {
  builder: Pick<BuilderClient, 'renderPreview' | 'readPreview'> | null;
  readHead: () => Promise<Omit<ContentView, 'images'>>;
  signer: AddressSigner;
}

const signedPath = (name: string) => `/previews/${name}`;

/** Pages with values that are not saved, which the builder renders and keeps for a while. */
export function createPreviews({ builder, readHead, signer }: Options) {
  return {
    async render({ path, ...changes }: PreviewInput): Promise<PreviewView> {
      if (!builder) throw new NoBuilder();
      const { name } = await builder.renderPreview(path, changedContent(await readHead(), changes));
      const { searchParams } = new URL(signer.sign(signedPath(name)), 'http://any.example');
      return { address: `/previews/${name}~${searchParams.get('expires')}~${searchParams.get('signature')}` };
    },

    /** The page that a signed address is for. */
    async read(pass: string): Promise<string> {
      const [name = '', expires, signature] = pass.split('~');
      if (!builder || !signer.isSigned(signedPath(name), { expires, signature })) throw new NothingHere();
      const html = await builder.readPreview(name);
      if (html === null) throw new NothingHere();
      return html;
    },
  };
}
