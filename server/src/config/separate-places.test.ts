import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { readConfig } from './config.ts';

const secrets = { TOKEN_SECRET: 'x'.repeat(32), WEBHOOK_SECRET: 'x'.repeat(32) };
const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: '/var/lib/vitrine', ...secrets, ...env });
const AT_HOME = '?endpoint=http://nas.example:9000';

test.each([
  ['contains BACKUP_TO', { PUBLISH_TO: 's3://elena', BACKUP_TO: 's3://elena/backups' }],
  ['lies in BACKUP_TO', { PUBLISH_TO: 's3://elena/www', BACKUP_TO: 's3://elena' }],
  ['contains BACKUP_TO', { PUBLISH_TO: 's3://elena/site', BACKUP_TO: 's3://elena/site?region=eu-central-1' }],
  [
    'contains BACKUP_TO',
    { PUBLISH_TO: 's3://elena', BACKUP_TO: 's3://elena/backups?endpoint=https://s3.eu-west-1.amazonaws.com' },
  ],
  ['contains STORAGE_URL', { PUBLISH_TO: `s3://elena${AT_HOME}`, STORAGE_URL: `s3://elena/vitrine${AT_HOME}/` }],
  ['lies in STORAGE_URL', { PUBLISH_TO: 's3://elena/objects', STORAGE_URL: 's3://elena' }],
  ['contains BACKUP_TO', { PUBLISH_TO: '/srv/www', BACKUP_TO: '/srv/www/backups' }],
  ['contains BACKUP_TO', { PUBLISH_TO: '/srv/www/', BACKUP_TO: '/srv/www' }],
  ['contains DATA_DIR', { PUBLISH_TO: '/var/lib' }],
  ['lies in DATA_DIR', { PUBLISH_TO: '/var/lib/vitrine/originals' }],
  ['contains another place of its list', { PUBLISH_TO: '/srv/www, netlify:elena.example, /srv/www/en' }],
  ['lies in another place of its list', { PUBLISH_TO: 's3://elena/en, s3://elena' }],
])('PUBLISH_TO is refused if it %s: %o', (relation, env) => {
  expect(() => read({ PUBLISH_NETLIFY_TOKEN: 'a token', ...env })).toThrow(`Bad environment: PUBLISH_TO: ${relation}.`);
});

test('PUBLISH_TO is refused if a link leads from another place into it', () => {
  const folder = givenFolder();
  mkdirSync(join(folder, 'www/backups'), { recursive: true });
  symlinkSync(join(folder, 'www/backups'), join(folder, 'backups'));

  const env = { PUBLISH_TO: join(folder, 'www'), BACKUP_TO: join(folder, 'backups') };

  expect(() => read(env)).toThrow('PUBLISH_TO: contains BACKUP_TO');
});

test('PUBLISH_TO is refused if a link leads there before its folder was made', () => {
  const folder = givenFolder();
  mkdirSync(join(folder, 'data'));
  symlinkSync(join(folder, 'data'), join(folder, 'public'));

  const env = { DATA_DIR: join(folder, 'data'), PUBLISH_TO: join(folder, 'public/site/en') };

  expect(() => read(env)).toThrow('PUBLISH_TO: lies in DATA_DIR');
});

test.each([
  { PUBLISH_TO: 's3://elena/public', STORAGE_URL: 's3://elena/vitrine', BACKUP_TO: 's3://elena/public-backups' },
  { PUBLISH_TO: 's3://elena', BACKUP_TO: `s3://elena/backups${AT_HOME}` },
  { PUBLISH_TO: '/srv/www,/srv/www-en', BACKUP_TO: '/srv/www.backups' },
  { PUBLISH_TO: '/mnt/nas/www', BACKUP_TO: '/mnt/nas' },
])('places beside each other, and one among the archives, are taken: %o', (env) => {
  expect(read(env).publishing.hosts).not.toEqual([]);
});
