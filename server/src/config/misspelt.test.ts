import { describe, expect, test } from 'vitest';
import { listMisspelt } from './config.ts';
import { describeMisspelt } from './misspelt.ts';

describe('a variable that resembles one of ours', () => {
  test.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['STORAGE_UR', 'STORAGE_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['BACKUPTO', 'BACKUP_TO'],
    ['PROT', 'PORT'],
    ['SITE_CONTENTS', 'SITE_CONTENT'],
    ['VITRINE_PASWORD', 'VITRINE_PASSWORD'],
    ['TOKEN_SECRETFILE', 'TOKEN_SECRET_FILE'],
  ])('%s is found, and %s named', (name, nearest) => {
    expect(listMisspelt({ [name]: 'value' })).toEqual([{ name, nearest }]);
  });

  test('is described without its value', () => {
    expect(describeMisspelt({ name: 'PUBLIC_ULR', nearest: 'PUBLIC_URL' })).toBe(
      'PUBLIC_ULR is no setting of Vitrine, and has no effect. Did you mean PUBLIC_URL?',
    );
  });
});

test('variables of others and our own are left alone', () => {
  const foreign =
    'HOME PATH LANG TERM USER PWD SHELL HOSTNAME TMPDIR NODE_PATH NODE_OPTIONS AWS_REGION AWS_SESSION_TOKEN';
  const services = 'INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LOGNAME DOMAIN POSTGRES_PASSWORD VITRINE_IMAGE BASE_URL';
  const own = 'PUBLIC_URL SITE_URL SMTP_URL API_URL SMTP_URL_FILE PORT HOST';
  const names = [foreign, services, own].flatMap((line) => line.split(' '));

  expect(listMisspelt(Object.fromEntries(names.map((name) => [name, 'value'])))).toEqual([]);
});
