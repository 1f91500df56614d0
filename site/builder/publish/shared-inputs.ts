import type { SiteContent } from '../../src/content/library.ts';
import { type Addresses, presentLocals } from '../../src/content/pages.ts';
import { onEveryPhotoPage } from '../../src/content/photo-page.ts';
import type { Bundle } from '../render/bundle.ts';
import { digest } from '../tools/digest.ts';

type Order = { bundle: Bundle; content: SiteContent; addresses: Addresses; now: Date };

export type SharedInputs = ReturnType<typeof sharedInputs>;

/** What all pages share. If it differs from a release's own, every page of that release is outdated. */
export function sharedInputs({ bundle, content, addresses, now }: Order) {
  const locals = presentLocals(content, addresses, now);
  const inputs = digest(JSON.stringify([bundle.id, locals]));
  return {
    locals,
    inputs,
    /** With what all pages of photographs share. If it differs, all pages are compared. */
    compared: digest(inputs + JSON.stringify(onEveryPhotoPage(content))),
  };
}
