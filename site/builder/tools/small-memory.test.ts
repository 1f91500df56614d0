import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const FETCHES = `
import { createServer } from 'node:http';
import { getHeapStatistics } from 'node:v8';
keepMemorySmall();
const server = createServer((_, answer) => answer.end('Answer'));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
for (let i = 0; i < 300; i++) await (await fetch('http://127.0.0.1:' + server.address().port)).text();
process.stdout.write(String(getHeapStatistics().peak_malloced_memory));
process.exit();
`;

test('what is fetched makes no compiler take memory', async () => {
  // As the bundle runs it: a process that strips types has had a compiler in memory before.
  const source = await readFile(join(import.meta.dirname, 'small-memory.ts'), 'utf8');

  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source + FETCHES]);

  expect(Number(stdout) / 1024 / 1024).toBeLessThan(20);
});
