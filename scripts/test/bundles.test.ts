import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '../launcher/paths.mjs';
import { ensureBundles } from '../supervisor/bundles.ts';

test('a system with other settings leaves the bundles alone that another runs from', async () => {
  const main = path.join(root, 'server/dist/main.js');
  const report = vi.fn();
  await ensureBundles({ report, only: 'server' });
  const before = statSync(main).mtimeMs;
  report.mockClear();

  vi.stubEnv('SITE_CONTENT', 'live');
  vi.stubEnv('PUBLIC_URL', 'https://example.com');
  vi.stubEnv('VITE_API_URL', 'https://api.example.com/api');
  await ensureBundles({ report, only: 'server' });

  expect(report).not.toHaveBeenCalled();
  expect(statSync(main).mtimeMs).toBe(before);
});

test('each command that reads a variable reads the file .env as well', () => {
  const commands = globSync('scripts/commands/*.ts', { cwd: root });
  // Where somebody is comes from npm.
  const reading = commands
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').replaceAll('process.env.INIT_CWD', '') }))
    .filter(({ text }) => text.includes('process.env'));

  expect(reading.map(({ file }) => path.basename(file))).toContain('build.ts');
  for (const { file, text } of reading) expect(text, file).toMatch(/\bload(?:EnvFile|Settings)\(\)/);
});
