import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launcher/paths.mjs';

const pages = globSync(['docs/hosting.md', 'docs/hosting/*.md'], { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('the pages about hosting update to the tag of a release', () => {
  const texts = pages.map(read).join('\n');

  expect(texts).not.toContain('git pull');
  expect(texts.match(/git fetch --tags && git checkout v\d+\.\d+\.\d+/g)).toHaveLength(1);
});

test('an update of the service brings the unit along, and keeps the lines of the host', () => {
  const page = read('docs/hosting/small-server.md');
  const [, commands = ''] = /## Updating\n[^#]*?```sh\n(.*?)```/s.exec(page) ?? [];

  expect(commands).toMatch(
    /sha256sum --check .* && tar -xf .* && ln -sfn vitrine-[\d.]+ current\ncp current\/deploy\/vitrine\.service .* && systemctl daemon-reload && systemctl restart vitrine\n/,
  );
  expect(page).not.toMatch(/ReadWritePaths=[^.]*\/etc\/systemd\/system/);
});

test('the log is shown with lines of before, among which is the setup link', () => {
  const [last] = /journalctl --unit vitrine .*/.exec(read('docs/hosting/small-server.md')) ?? [];

  expect(last).toBe('journalctl --unit vitrine --lines 50 --follow');
});

test('a move to PostgreSQL stops Vitrine before it backs up, so that nothing is written in between', () => {
  const [, commands = ''] = /moves this way:\n\n```sh\n(.*?)```/s.exec(read('docs/backups.md')) ?? [];

  expect(commands).toMatch(/Stop Vitrine.*npm run backup .*DATABASE_URL.*npm run restore .*npm start/s);
});
