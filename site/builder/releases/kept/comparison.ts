import type { LibraryStore } from '../../library/library-store.ts';
import { NoSuchRelease, type Releases } from '../releases.ts';
import { baseOf, readDifferences } from './differences.ts';

/** A release of which something is lost. */
export const damaged = (name: string, what = '') =>
  new NoSuchRelease(`The release "${name}" is damaged${what}. Restore another one`);

export type Comparison = ReturnType<typeof createComparison>;

/**
 * Compares releases by the differences that they have from the one that followed each of them. It costs what they differ by. The result
 * is in the library (`compared`) until the next comparison.
 */
export function createComparison({ releases, library }: { releases: Releases; library: LibraryStore }) {
  /** The release and those that it refers to, one after the other, down to the live one. */
  const chainOf = async (name: string): Promise<string[]> => {
    const live = await releases.liveName();
    const chain = [name];
    for (let last = name; last !== live; ) {
      const base = await baseOf(releases.dirOf(last));
      if (base === null || chain.includes(base)) break;
      chain.push(base);
      last = base;
    }
    return chain;
  };

  /** Returns false if that is not known, since differences of some release are lost. */
  const compare = async (one: string, other: string): Promise<boolean> => {
    const [chain, otherChain] = [await chainOf(one), await chainOf(other)];
    const common = chain.findIndex((name) => otherChain.includes(name));
    if (common < 0) return false;
    const { compared, change } = library;
    const otherCommon = otherChain.indexOf(chain[common] ?? '');
    return change(async () => {
      compared.clear();
      try {
        for (const name of chain.slice(0, common)) await readDifferences(releases.dirOf(name), compared.ofOne);
        for (const name of otherChain.slice(0, otherCommon)) {
          await readDifferences(releases.dirOf(name), compared.ofOther);
        }
      } catch {
        return false;
      }
      compared.finish();
      return true;
    });
  };

  return { compare };
}
