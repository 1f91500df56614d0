import type { AddressSigner } from '../../storage/address-signer.ts';

export type ReleasePasses = ReturnType<typeof createReleasePasses>;

const addressOf = (release: string) => `/releases/${release}/`;

/**
 * Signed passes to preview a kept release. A pass is part of the path, so that every address of the release below it contains it, and
 * it expires like other signed addresses.
 */
export function createReleasePasses({ signer }: { signer: AddressSigner }) {
  return {
    /** The address of the release's preview. */
    previewAddress(release: string): string {
      const { searchParams } = new URL(signer.sign(addressOf(release)), 'http://any.example');
      return `/releases/${release}~${searchParams.get('expires')}~${searchParams.get('signature')}/`;
    },

    /** The release that a pass is for; null if it is forged or expired. */
    releaseOf(pass: string): string | null {
      const [release = '', expires, signature] = pass.split('~');
      return signer.isSigned(addressOf(release), { expires, signature }) ? release : null;
    },
  };
}
