import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** A test fails if something is logged as a warning or an error. A test that expects it replaces this by a spy. */
const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...words: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...words)}`);
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
