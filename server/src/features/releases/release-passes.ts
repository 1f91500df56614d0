import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREVIEWED_FILE } from '@vitrine/shared/release-files';
import type { AddressSigner } from '../../storage/address-signer.ts';
import { isFile } from './is-file.ts';

export type ReleasePasses = ReturnType<typeof createReleasePasses>;

const addressOf = (release: string) => `/releases/${release}/`;

/**
 * Signed passes to preview a kept release. A pass is part of the path, so that every address of the release below it contains it, and
 * it expires like other signed addresses.
 */
export function createReleasePasses({ signer, releases }: { signer: AddressSigner; releases: string }) {
  return {
    /** The address of the release's preview; null if its files are not on this machine. */
    async previewAddress(release: string): Promise<string | null> {
      if (!(await isFile(join(releases, release, 'index.html')))) return null;
      const { searchParams } = new URL(signer.sign(addressOf(release)), 'http://any.example');
      return `/releases/${release}~${searchParams.get('expires')}~${searchParams.get('signature')}/`;
    },

    /** Records that the release is being previewed, so that the builder keeps it meanwhile. */
    async recordPreview(release: string): Promise<void> {
      // A failure must not stop the preview; the folder may have been removed.
      await writeFile(join(releases, release, PREVIEWED_FILE), '').catch(() => undefined);
    },

    /** The release that a pass is for; null if it is forged or expired. */
    releaseOf(pass: string): string | null {
      const [release = '', expires, signature] = pass.split('~');
      return signer.isSigned(addressOf(release), { expires, signature }) ? release : null;
    },
  };
}
