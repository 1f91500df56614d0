import { randomUUID } from 'node:crypto';
import type { Library, SiteContent } from '../../src/content/library.ts';
import { type Addresses, presentLocals } from '../../src/content/pages.ts';
import type { Bundle } from '../render/bundle.ts';
import { renderPage } from '../render/render-page.ts';
import { findPage } from './find-page.ts';

/** So many pages are kept: somebody who types needs only the last one. */
const KEPT = 20;

export type Previews = ReturnType<typeof createPreviews>;

type Dependencies = { bundle: Bundle; library: { photos: Library }; addresses: Addresses; now: () => Date };

/** Renders single pages of content that is not published, as a release would show them, and keeps the last ones. */
export function createPreviews({ bundle, library, addresses, now }: Dependencies) {
  const kept = new Map<string, string>();

  return {
    /** Renders the page at a path. Answers its name, null if there is no page. */
    async render(path: string, content: SiteContent): Promise<string | null> {
      const page = findPage(path, { content, library: library.photos });
      if (!page) return null;
      const { body } = await renderPage(bundle, page, presentLocals(content, addresses, now()));
      const name = randomUUID();
      kept.set(name, String(body));
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return name;
    },

    /** The page of this name; null if it is not kept any more. */
    read: (name: string): string | null => kept.get(name) ?? null,
  };
}
