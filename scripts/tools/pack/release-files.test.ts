import { expect, test } from 'vitest';
import { listReleaseFiles, readIgnored } from './release-files.ts';

test('an archive has what runs, the documents and the units, and nothing for developers', () => {
  const files = listReleaseFiles();

  for (const file of [
    ...['scripts/run.mjs', 'scripts/commands/start.ts', 'scripts/supervisor/system.ts', 'server/src/main.ts'],
    ...['plugins/README.md', 'plugins/lua/VitrineApi.lua', 'plugins/lightroom/vitrine.lrdevplugin/Info.lua'],
    ...['docs/hosting/small-server.md', 'deploy/vitrine.service', 'deploy/vitrine', '.node-version', 'LICENSE'],
  ]) {
    expect(files).toContain(file);
  }
  expect(
    files.filter((file) => /^admin\/src|^plugins\/test|^scripts\/(?:test|testing|tools)\/|\.test\.|e2e/.test(file)),
  ).toEqual([]);
});

test('an archive has only files that Git knows, and bundles', () => {
  const ofOwners = listReleaseFiles().filter((file) => /(?:^|\/)(?:\.env|data|node_modules|\.node)(?:\/|$)/.test(file));

  expect(ofOwners).toEqual([]);
});

test('the last line of a list of Docker that fits a file or its folders decides', () => {
  const isLetThrough = readIgnored('# What is made from\n*\n!server\n!LICENSE\n**/dist\n**/*.test.ts\n');

  expect(['server/src/main.ts', 'LICENSE', 'server/package.json'].map(isLetThrough)).toEqual([true, true, true]);
  expect(
    ['.env', '.github/workflows/ci.yml', 'docs/api.md', 'server/dist/main.js', 'server/src/a.test.ts', 'dist/a'].map(
      isLetThrough,
    ),
  ).not.toContain(true);
});
