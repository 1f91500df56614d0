import type { HiddenPhoto } from '@vitrine/shared/contract/publishing';
import { photosOf } from '../../checks/private-photos.ts';
import type { LibraryStore } from '../../library/library-store.ts';
import { type Comparison, damaged } from './comparison.ts';
import type { ReadRelease } from './live-release.ts';

type Options = {
  library: LibraryStore;
  compare: Comparison['compare'];
  compareLiveWith: (name: string) => Promise<ReadRelease>;
};

/** Finds which photographs kept releases show. */
export function createShownPhotos({ library, compare, compareLiveWith }: Options) {
  return {
    /** The photographs that a release shows and that are not public. A deleted photograph is not public either. */
    async hiddenPhotos(name: string): Promise<HiddenPhoto[]> {
      await compareLiveWith(name);
      const { pages, compared } = library;
      return photosOf([...pages.hidden().filter((file) => !compared.isGone(file)), ...compared.hidden()]);
    },

    /** The photographs that a release shows, and a later one does not. */
    async photosMissingIn(later: string, name: string): Promise<HiddenPhoto[]> {
      if (!(await compare(later, name))) throw damaged(name);
      const differences = library.compared.list().toArray();
      const still = photosOf(differences.flatMap(({ file, one }) => (one ? file : [])));
      const others = photosOf(differences.flatMap(({ file, one, other }) => (other && !one ? file : [])));
      return others.filter(({ id }) => still.every((photo) => photo.id !== id));
    },
  };
}
