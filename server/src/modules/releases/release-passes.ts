import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOOKED_AT_FILE } from '@vitrine/shared/release-look';
import type { AddressSigner } from '../../storage/address-signer.ts';

export type ReleasePasses = ReturnType<typeof createReleasePasses>;

const addressOf = (release: string) => `/releases/${release}/`;

/**
 * Passes to look at a release that is kept. A pass stands in the path, so that every address of the release below it carries it; it
 * is signed and expires as other signed addresses do.
 */
export function createReleasePasses({ signer, releases }: { signer: AddressSigner; releases: string }) {
  return {
    /** Where the release can be looked at; null when it does not lie on this machine. */
    async lookAt(release: string): Promise<string | null> {
      const isHere = await stat(join(releases, release, 'index.html')).then(
        (found) => found.isFile(),
        () => false,
      );
      if (!isHere) return null;
      const { searchParams } = new URL(signer.sign(addressOf(release)), 'http://any.example');
      return `/releases/${release}~${searchParams.get('expires')}~${searchParams.get('signature')}/`;
    },

    /** Remembers that the release is being looked at, so that the builder keeps it meanwhile. */
    async noteLook(release: string): Promise<void> {
      // A folder that is gone or cannot be written holds nothing up: the page that was asked for is there or is not.
      await writeFile(join(releases, release, LOOKED_AT_FILE), '').catch(() => undefined);
    },

    /** The release that a pass is for; null when it is not genuine or too old. */
    releaseOf(pass: string): string | null {
      const [release = '', expires, signature] = pass.split('~');
      return signer.isSigned(addressOf(release), { expires, signature }) ? release : null;
    },
  };
}
