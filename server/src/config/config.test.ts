import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secrets = { TOKEN_SECRET: 'x'.repeat(32), WEBHOOK_SECRET: 'x'.repeat(32) };
const read = (env: NodeJS.ProcessEnv) => readConfig({ ...secrets, ...env });

test('PUBLIC_URL may end with a slash, and links do not have two', () => {
  for (const PUBLIC_URL of ['https://www.example.com', 'https://www.example.com/']) {
    expect(read({ PUBLIC_URL }).publicUrl).toBe('https://www.example.com');
  }
  expect(read({ PORT: '3001' }).publicUrl).toBe('http://localhost:3001');
});

test('An address that is called has no password in it, which no call can send, and the refusal does not repeat it', () => {
  for (const name of ['PUBLISH_HOOKS', 'CDN_PURGE_URL', 'BUILDER_URL'])
    expect(() => read({ [name]: 'https://jenkins:secret@ci.example/job' })).toThrow(
      new RegExp(`^Bad environment: ${name}[^:]*: [^;:/]+$`),
    );
});

test('SMTP_URL is refused by its name if its account cannot be read', () => {
  for (const account of ['elena:100%', 'elena%:secret']) {
    expect(() => read({ SMTP_URL: `smtps://${account}@mail.example` })).toThrow(
      'Bad environment: SMTP_URL: a % in the user or the password is written as %25',
    );
  }
  expect(() => read({ SMTP_URL: 'no address' })).toThrow(/^Bad environment: SMTP_URL: [^;]+$/);
  expect(read({ SMTP_URL: 'smtps://elena:100%25@mail.example' }).mail).not.toBeNull();
});

test('DATABASE_URL is refused by its name if a part of it cannot be read', () => {
  expect(() => read({ DATABASE_URL: 'postgres://db.example/100%' })).toThrow(
    'Bad environment: DATABASE_URL: a % in the name of the database is written as %25',
  );
  for (const account of ['vitrine:100%ab', 'vitrine:p%2Fq%!'])
    expect(() => read({ DATABASE_URL: `postgres://${account}@db.example/vitrine` })).toThrow(
      'Bad environment: DATABASE_URL: a % in the user or the password is written as %25',
    );
  // The driver reads these as they are meant.
  const accounts = ['vitrine:100%', 'vitrine%', 'vitrine:a%21b%', 'vitrine:100%25%'];
  const places = accounts.map((account) => `${account}@db.example/vitrine`);
  for (const place of ['db.example/100%25', 'vitrine:100%@db.example/my%20data', ...places])
    expect(read({ DATABASE_URL: `postgres://${place}` }).databaseUrl).toContain(place);
});

test('TRUST_PROXY is refused by its name unless it is a list of proxies', () => {
  const ofAll = ['0.0.0.0/0', '::/0', '10.0.0.0/0.0.0.0'];
  const noRanges = ['10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.0/255.0.255.0', '::1/255.0.0.0', '10.0.0.1/8/9'];
  for (const TRUST_PROXY of ['true', '1', 'caddy', 'loopback,caddy', ...ofAll, ...noRanges]) {
    expect(() => read({ TRUST_PROXY }), TRUST_PROXY).toThrow(/^Bad environment: TRUST_PROXY: /);
  }
  for (const TRUST_PROXY of ['loopback, 10.0.0.7', '172.16.0.0/12', '10.0.0.0/255.0.0.0', 'fd00::/8', 'uniquelocal']) {
    expect(read({ TRUST_PROXY }).trustProxy, TRUST_PROXY).toEqual(TRUST_PROXY.split(/, ?/));
  }
});
