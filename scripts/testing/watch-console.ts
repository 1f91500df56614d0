import { afterAll, afterEach } from 'vitest';

/** A test fails if something is logged as a warning or an error that is not expected. A test that expects it replaces this by a spy. */
export function watchConsole(expected: readonly RegExp[] = []): void {
  const unexpected: string[] = [];

  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...words: unknown[]) => {
      const line = words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' ');
      if (expected.some((pattern) => pattern.test(line))) return;
      unexpected.push(`console.${level}: ${line}`);
      print(...words);
    };
    // The next file of this worker sets up its own.
    afterAll(() => {
      console[level] = print;
    });
  }

  afterEach(() => {
    const lines = unexpected.splice(0);
    if (lines.length > 0) throw new Error(`The console was not quiet:\n${lines.join('\n')}`);
  });
}
