import { findViolations } from '../../scripts/testing/axe-here.ts';
import { commands } from '../../scripts/testing/component-test.ts';
import { findSmallTargets } from './small-targets.ts';

/** A phone and a wide screen, each in colours of its own. */
export const surroundings = [
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 1440, height: 900 },
] as const;

/** What axe has against the page as it is, what is too small for a finger, and by how much it runs off the side. */
export async function findFaults(): Promise<string[]> {
  const found = [...(await findViolations(document)), ...findSmallTargets()];
  const overflow = document.documentElement.scrollWidth - innerWidth;
  return overflow > 0 ? [...found, `${overflow} pixels run off the side`] : found;
}

/** The same on a phone and on a wide screen. */
export async function findFaultsAround(resize: (width: number, height: number) => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  try {
    for (const { colorScheme, width, height } of surroundings) {
      await commands.emulateMedia({ colorScheme });
      await resize(width, height);
      found.push(...(await findFaults()).map((fault) => `${colorScheme}, ${width} pixels wide: ${fault}`));
    }
    return found;
  } finally {
    await commands.emulateMedia({ colorScheme: null });
  }
}
