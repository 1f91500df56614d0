import { commands } from '../../scripts/testing/component-test.ts';

/** What is found in the page in dark colours and in light ones. */
export async function inBothColours(find: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  try {
    for (const colorScheme of ['dark', 'light'] as const) {
      await commands.emulateMedia({ colorScheme });
      found.push(...(await find()).map((fault) => `${colorScheme}: ${fault}`));
    }
    return found;
  } finally {
    await commands.emulateMedia({ colorScheme: null });
  }
}
