import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CheckView } from '@vitrine/shared/contract/health';
import { describe, expect, onTestFinished } from 'vitest';
import { givenHttp } from '../../scripts/testing/given-http.ts';
import { startMailServer } from '../../scripts/testing/mail-server.ts';
import { runDoctor } from '../src/features/doctor/run-doctor.ts';
import { LostObject } from '../src/features/releases/entities/lost-object.entity.ts';
import { givenApp } from './helpers/authenticator.ts';
import { call, type Server, signUp, startForTest, test } from './helpers/fixtures.ts';
import { KEYS, startS3 } from './helpers/s3-server.ts';
import { isOnPostgres, runSql } from './helpers/test-database.ts';

/** A user whom no machine has. */
const SERVICE = 54_321;

/** A folder of this machine that is mounted read-only; containers have some. */
const readOnly = (existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '')
  .split('\n')
  .map((line) => line.split(' ')[1] ?? '')
  .find((place) => {
    try {
      accessSync(place, constants.R_OK);
      accessSync(place, constants.W_OK);
      return false;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EROFS';
    }
  });

const NTP_EPOCH_S = 2_208_988_800;

/** A time server whose clock is ahead of this machine's. */
async function givenTimeServer(aheadS = 0) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.alloc(48);
    const seconds = Date.now() / 1_000 + aheadS + NTP_EPOCH_S;
    answer.writeUInt32BE(Math.floor(seconds), 40);
    answer.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), 44);
    if (question.length === 48) socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { host: '127.0.0.1', port: socket.address().port };
}

async function examine({ config }: Server, { sendsMail = true, aheadS = 0 } = {}) {
  const { checks } = await runDoctor({ config, sendsMail, timeServer: await givenTimeServer(aheadS) });
  return (name: string): Pick<CheckView, 'state' | 'finding' | 'remedy'>[] =>
    checks.filter(({ check }) => check === name).map(({ check: _, ...found }) => found);
}

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

/** A program that answers at a port of this machine until the test ends. */
const givenProgram = async (listener: RequestListener) => portOf({ url: await givenHttp(listener) });

/** A proxy before a server that does with X-Forwarded-For what is asked. */
const givenProxy = (port: number, forward: (given: string | undefined, peer: string) => string | undefined) =>
  givenProgram((incoming, answer) => {
    const { 'x-forwarded-for': given, ...headers } = incoming.headers;
    const forwarded = forward(given?.toString(), incoming.socket.remoteAddress ?? '');
    const passed = { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) };
    const outgoing = request({ port, host: '127.0.0.1', path: incoming.url, headers: passed }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    incoming.pipe(outgoing);
  });

/** A certificate that nobody has signed. */
async function makeCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-certificate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=elena.example', '-days', '2'];
  await promisify(execFile)('openssl', [...made, '-keyout', key, '-out', cert]);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** An address of this machine that does not look like one, so that it counts as public. */
const publicUrl = (port: number) => `http://[::ffff:127.0.0.1]:${port}`;

describe('the doctor', () => {
  test('finds a server on this machine well, apart from what it lacks', async () => {
    const found = await examine(await startForTest());

    expect(found('Clock')).toMatchObject([{ state: 'ok', remedy: null }]);
    expect(found('Permissions')).toMatchObject([{ state: 'ok' }]);
    expect(found('Database')).toMatchObject([
      {
        state: 'ok',
        finding: expect.stringMatching(
          isOnPostgres ? /^PostgreSQL \d+.*UTF8/ : /^A file in the data folder, version 3/,
        ),
      },
    ]);
    expect(found('Migrations')).toMatchObject([{ state: 'ok' }]);
    expect(found('Address')).toMatchObject([{ state: 'ok', finding: expect.stringContaining('Only this machine') }]);
    expect(found('Mail')).toMatchObject([{ state: 'warning', remedy: expect.stringContaining('SMTP_URL') }]);
    expect(found('Backups')).toMatchObject([{ state: 'warning', remedy: expect.stringContaining('BACKUP_TO') }]);
    for (const name of ['Variables', 'Certificate', 'Proxy', 'Buckets', 'Hooks']) expect(found(name)).toEqual([]);
    for (const name of ['Disk', 'Memory']) expect(found(name)).toHaveLength(1);
  });

  test('names a misspelt variable, and the right one', async () => {
    const found = await examine(await startForTest({ PUBLIC_ULR: 'https://elena.example' }));

    expect(found('Variables')).toMatchObject([
      {
        state: 'warning',
        finding: 'PUBLIC_ULR is no setting of Vitrine, and has no effect. Did you mean PUBLIC_URL?',
        remedy: expect.stringContaining('remove PUBLIC_ULR'),
      },
    ]);
  });

  test('compares the clock with a time server', async () => {
    const server = await startForTest();

    expect((await examine(server, { aheadS: 30 }))('Clock')).toMatchObject([
      { state: 'warning', finding: expect.stringMatching(/30\.\d seconds behind/) },
    ]);
    expect((await examine(server, { aheadS: -3_600 }))('Clock')).toMatchObject([{ state: 'fault' }]);
  });

  test('sends a real mail, or only signs in', async () => {
    const smtp = await startMailServer();
    const server = await startForTest({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, CONTACT_TO: 'owner@example.com' });

    const signedIn = await examine(server, { sendsMail: false });
    expect(smtp.state.mails).toEqual([]);
    const sent = await examine(server);

    expect(signedIn('Mail')).toMatchObject([{ state: 'ok' }]);
    expect(sent('Mail')).toMatchObject([{ state: 'ok', finding: expect.stringContaining('owner@example.com') }]);
    expect(smtp.state.mails).toHaveLength(1);
    await smtp.close();
    expect((await examine(server))('Mail')).toMatchObject([
      { state: 'fault', finding: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  test('tries every right in the buckets, and removes what it has tried with', async () => {
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const server = await startForTest({ ...s3.env, BACKUP_TO: s3.env.STORAGE_URL.replace('/elena', '/backups') });
    const before = s3.objects.size;

    const well = await examine(server);
    expect(s3.objects.size).toBe(before);
    s3.fail(({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined));
    const withoutDelete = await examine(server);
    s3.fail(() => ({ status: 403, code: 'InvalidAccessKeyId' }));
    const withWrongKey = await examine(server);
    s3.fail();

    expect(well('Buckets').map(({ state }) => state)).toEqual(['ok', 'ok']);
    expect(withoutDelete('Buckets')).toMatchObject([
      { state: 'fault', finding: expect.stringMatching(/^STORAGE_URL: .* refuses delete \(AccessDenied/) },
      { state: 'warning', finding: expect.stringMatching(/^BACKUP_TO: .* refuses delete/) },
    ]);
    expect(withWrongKey('Buckets').map(({ state }) => state)).toEqual(['fault', 'fault']);
    expect(JSON.stringify(withWrongKey('Buckets'))).not.toContain(KEYS.AWS_SECRET_ACCESS_KEY);
  });

  test('warns of a bucket that belongs to another installation, in which nothing is removed', async () => {
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const server = await startForTest(s3.env);
    const own = await examine(server);
    const other = await examine({ ...server, config: { ...server.config, tokenSecret: 'of another installation' } });

    expect(own('Buckets')).toMatchObject([{ state: 'ok' }]);
    const remedy = expect.stringContaining('npm run storage -- adopt');
    expect(other('Buckets')).toMatchObject([{ state: 'warning', remedy }]);
  });

  test('knows a database of a newer version, and secrets that others can read', async () => {
    const server = await startForTest();
    await runSql(server.dataDir, "insert into mikro_orm_migrations (name) values ('Migration2099')");
    await mkdir(join(server.dataDir, 'secrets'));
    await chmod(join(server.dataDir, 'secrets'), 0o755);

    const found = await examine(server);

    expect(found('Migrations')).toMatchObject([{ state: 'fault', finding: expect.stringContaining('newer Vitrine') }]);
    expect(found('Permissions')).toMatchObject([{ state: 'warning', remedy: expect.stringMatching(/^chmod 700 /) }]);
  });

  test.skipIf(process.getuid?.() !== 0)(
    'says, when root asks, what the owner of the data folder cannot write',
    async () => {
      const server = await startForTest();
      const originals = join(server.dataDir, 'originals');
      await mkdir(originals, { recursive: true });
      for (const place of await readdir(server.dataDir)) await chown(join(server.dataDir, place), SERVICE, SERVICE);
      await chown(server.dataDir, SERVICE, SERVICE);
      const well = await examine(server);
      await chown(originals, 0, 0);
      await chmod(originals, 0o755);

      const found = await examine(server);

      expect(well('Permissions')).toMatchObject([{ state: 'ok' }]);
      expect(found('Permissions')).toEqual([
        {
          state: 'fault',
          finding: `${originals} cannot be read and written by user ${SERVICE}, to whom ${server.dataDir} belongs (it belongs to user 0, with mode 755).`,
          remedy: expect.stringContaining(`chown -R ${SERVICE} ${originals}`),
        },
      ]);
    },
  );

  test.skipIf(!readOnly)('names the setting of systemd for a read-only file system', async () => {
    const found = await examine(await startForTest({ BACKUP_TO: readOnly ?? '' }));

    expect(found('Permissions')).toContainEqual({
      state: 'fault',
      finding: `${readOnly} is on a read-only file system.`,
      remedy: expect.stringContaining(`ReadWritePaths=${readOnly}`),
    });
  });

  test('reports a database that is unavailable', async () => {
    const server = await startForTest();

    const found = await examine({
      ...server,
      config: { ...server.config, databaseUrl: 'postgres://me:secret@127.0.0.1:1/x' },
    });

    for (const name of ['Database', 'Migrations', 'Hooks']) {
      const finding = expect.stringMatching(/^DATABASE_URL: nothing listens at 127.0.0.1:1 .*ECONNREFUSED/);
      expect(found(name)).toContainEqual({
        state: 'fault',
        finding,
        remedy: expect.stringContaining('Start PostgreSQL'),
      });
    }
    expect(JSON.stringify(found('Database'))).not.toContain('secret');
    expect(found('Clock')).toMatchObject([{ state: 'ok' }]);
  });

  test('tells proxies that hide visitors, and those that believe them, from good ones', async () => {
    const through = async (env: NodeJS.ProcessEnv, forward: Parameters<typeof givenProxy>[1]) => {
      const server = await startForTest(env);
      const port = await givenProxy(portOf(server), forward);
      const config = { ...server.config, siteOrigin: publicUrl(port) };
      return (await examine({ ...server, config }))('Proxy');
    };
    const replaces = (_: string | undefined, peer: string) => peer;

    expect(await through({ TRUST_PROXY: '127.0.0.1' }, replaces)).toMatchObject([{ state: 'ok' }]);
    expect(await through({}, replaces)).toMatchObject([{ state: 'warning', remedy: 'Set TRUST_PROXY=127.0.0.1.' }]);
    expect(await through({ TRUST_PROXY: '127.0.0.1' }, (given) => given)).toMatchObject([
      { state: 'fault', finding: expect.stringContaining('pretend') },
    ]);
  });

  test('finds the server behind the origin of the pictures, if a static host has the site', async () => {
    const elsewhere = publicUrl(await givenProgram((_request, answer) => answer.writeHead(404).end('Not Found')));
    const server = await startForTest({ TRUST_PROXY: '127.0.0.1' });
    const port = await givenProxy(portOf(server), (_, peer) => peer);
    const examineWith = async (config: Partial<Server['config']>) =>
      (await examine({ ...server, config: { ...server.config, siteOrigin: elsewhere, ...config } }))('Proxy');
    const hooks = { ...server.config.publishing, hooks: ['http://127.0.0.1:1/hook'] };
    const hosts = { ...server.config.publishing, hosts: [{ kind: 'folder' as const, folder: '/srv/www' }] };

    expect(await examineWith({})).toMatchObject([{ state: 'fault' }]);
    expect(await examineWith({ imagesOrigin: publicUrl(port) })).toMatchObject([
      { state: 'ok', finding: expect.stringContaining(`:${port} leads here`) },
    ]);
    for (const config of [
      { imagesOrigin: elsewhere, publishing: hooks },
      { publishing: hooks },
      { publishing: hosts },
    ]) {
      expect(await examineWith(config)).toMatchObject([
        { state: 'warning', remedy: expect.stringContaining('IMAGES_URL') },
      ]);
    }
  });

  test('says what is wrong with a public address', async () => {
    const server = await startForTest();
    const other = await givenProgram((_request, answer) => answer.end('Welcome to nginx!'));
    const at = async (address: string) => examine({ ...server, config: { ...server.config, siteOrigin: address } });

    const nobody = await at('https://no-such-name.invalid');
    const plain = await at(publicUrl(other));
    const local = await at('http://localhost:3000');

    expect(nobody('Address')).toMatchObject([{ state: 'fault', finding: expect.stringContaining('has no address') }]);
    expect(nobody('Certificate')).toMatchObject([{ state: 'fault' }]);
    expect(nobody('Proxy')).toMatchObject([{ state: 'fault', finding: expect.stringContaining('Nothing answers') }]);
    expect(local('Address')).toMatchObject([
      {
        state: 'warning',
        finding: expect.stringMatching(/^PUBLIC_URL is http:\/\/localhost:3000, .* this machine alone/),
      },
    ]);
    for (const name of ['Certificate', 'Proxy']) expect(local(name)).toEqual([]);
    expect(plain('Certificate')).toMatchObject([{ state: 'warning', finding: expect.stringContaining('no TLS') }]);
    expect(plain('Proxy')).toMatchObject([{ state: 'fault', finding: expect.stringContaining('Something else') }]);
  });

  test('tells a stopped server behind a proxy and an untrusted certificate from another program', {
    tags: 'nightly',
  }, async () => {
    const server = await startForTest();
    const cannotReach = createServer((_request, answer) => answer.writeHead(502).end('Bad Gateway'));
    const nginx = createServer((_request, answer) => answer.writeHead(404, { server: 'nginx' }).end());
    const untrusted = createTlsServer(await makeCertificate(), (_request, answer) => answer.end());
    const at = async (listening: NetServer, protocol = 'http') => {
      await once(listening.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => void listening.close());
      const { port } = listening.address() as AddressInfo;
      const address = publicUrl(port).replace('http', protocol);
      return (await examine({ ...server, config: { ...server.config, siteOrigin: address } }))('Proxy');
    };

    const remedy = expect.stringContaining('Start Vitrine');
    const finding = (text: string) => expect.stringContaining(text);
    expect(await at(cannotReach)).toMatchObject([{ finding: finding('does not reach Vitrine (status 502)'), remedy }]);
    expect(await at(nginx)).toMatchObject([{ finding: finding('Something else answers') }]);
    expect(await at(untrusted, 'https')).toMatchObject([{ finding: finding('certificate is not trusted') }]);
  });

  test('tells a server and a builder that run, do not run or hang from other programs', {
    tags: 'nightly',
  }, async () => {
    const status = { state: 'idle', since: null, progress: null, failure: null, faults: [] };
    const works = await givenProgram((_request, answer) => answer.end(JSON.stringify(status)));
    const hangs = await givenProgram(() => {});
    const server = await startForTest();
    // Last, or one of these is given this port.
    const free = createServer();
    await once(free.listen(0, '127.0.0.1'), 'listening');
    const { port: nobody } = free.address() as AddressInfo;
    await once(free.close(), 'close');
    const at = async (port: number, builder: number) => {
      const publishing = { ...server.config.publishing, builder: { url: `http://127.0.0.1:${builder}`, secret: '' } };
      return (await examine({ ...server, config: { ...server.config, port, publishing } }))('Processes');
    };
    const saying = (state: string, text: string) => ({ state, finding: expect.stringContaining(text) });

    expect(await at(portOf(server), works)).toMatchObject([
      saying('ok', 'The server answers'),
      saying('ok', 'The builder answers'),
    ]);
    expect(await at(nobody, nobody)).toMatchObject([
      saying('warning', 'The server does not run'),
      saying('warning', 'The builder does not run'),
    ]);
    expect(await at(works, hangs)).toMatchObject([
      saying('fault', 'Another program answers'),
      saying('fault', 'The builder accepts connections'),
    ]);
  });

  test('names the accounts whose authenticator app the keys cannot read, and the command', {
    tags: 'nightly',
  }, async () => {
    const server = await startForTest();
    const nobody = await examine(server);
    await givenApp(server, await signUp(server, 'elena', true));

    const own = await examine(server);
    const other = await examine({ ...server, config: { ...server.config, tokenSecret: 'the key of a new machine' } });

    expect(nobody('Accounts')).toEqual([]);
    expect(own('Accounts')).toMatchObject([{ state: 'ok' }]);
    const [finding, remedy] = [/of 1 account cannot be read .*: elena\.$/, /npm run user -- unlock elena/];
    expect(other('Accounts')).toMatchObject([
      { state: 'fault', finding: expect.stringMatching(finding), remedy: expect.stringMatching(remedy) },
    ]);
  });

  test('names files of the site that are lost', async () => {
    const server = await startForTest();
    const object = 'a'.repeat(64);
    await runSql(server.dataDir, `insert into site_pages values ('about/index.html', 1, null, '${object}', 9)`);
    expect((await examine(server))('Site')).toMatchObject([{ state: 'ok' }]);
    await server.orm.em.fork().insert(LostObject, { object, notedAt: new Date() });

    expect((await examine(server))('Site')).toMatchObject([
      { state: 'fault', finding: 'Files of the site are lost: /about/index.html.' },
    ]);
  });

  test('checks hooks without calling them, and at backups', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    let calls = 0;
    const hook = await givenHttp(() => {
      calls += 1;
    });
    const server = await startForTest({
      BACKUP_TO: folder,
      PUBLISH_HOOKS: `${hook}/secret-path,http://127.0.0.1:1/other`,
      PUBLISH_TO: 'netlify:elena.example',
      PUBLISH_NETLIFY_API: `${hook}/api`,
      PUBLISH_NETLIFY_TOKEN: 'a token of the tests',
    });
    const failed = "update backup_state set attempts = 2, error = 'the disk is full.', next_attempt_at =";
    await runSql(server.dataDir, {
      sqlite: `${failed} 1795231800000`,
      postgres: `${failed} to_timestamp(1795231800)`,
    });

    const found = await examine(server);

    expect(found('Hooks').map(({ state }) => state)).toEqual(['ok', 'fault', 'ok']);
    expect(JSON.stringify(found('Hooks'))).not.toContain('secret-path');
    expect(calls).toBe(0);
    expect(found('Backups')[0]).toMatchObject({
      state: 'fault',
      finding: 'The last backup failed: the disk is full.',
      remedy: expect.stringMatching(/tries again at 2026-11-21T03:30:00\.000Z and when it starts/),
    });
  });

  test.skipIf(isOnPostgres)('compares the free space for backups with the last one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const server = await startForTest({ BACKUP_TO: folder });
    const well = await examine(server);
    await runSql(server.dataDir, 'update backup_state set bytes = 1e15');
    const full = await examine(server);
    await rm(folder, { recursive: true });
    const missing = await examine(server);

    expect(well('Backups')).toContainEqual({
      state: 'ok',
      finding: expect.stringContaining(`are free at ${folder}.`),
      remedy: null,
    });
    expect(full('Backups')).toContainEqual({
      state: 'fault',
      finding: expect.stringMatching(/less than the last backup took \(1000000\.0 GB\)/),
      remedy: expect.stringContaining('BACKUP_TO'),
    });
    expect(missing('Backups')).toContainEqual(
      expect.objectContaining({ state: 'fault', finding: `${folder} of BACKUP_TO does not exist.` }),
    );
  });

  test('answers administrators, and shows a connection to nobody else', async ({ server, admin }) => {
    const { status, body } = await call(server, 'POST', '/api/doctor', { token: admin, body: { mail: false } });
    const forged = { 'x-vitrine-doctor': `${Date.now()}.AAAA` };

    expect(status).toBe(200);
    expect(body.data.checks.length).toBeGreaterThan(5);
    for (const headers of [{}, forged]) {
      expect((await call(server, 'GET', '/api/doctor/connection', { headers })).status).toBe(404);
    }
  });
});

test('a PostgreSQL that is too old is refused with the remedy', async () => {
  const { refuseOld } = await import('../src/database/postgres/migrate.ts');
  const of = (version: string, major: number) => ({ query: async () => ({ rows: [{ version, major }] }) });

  await expect(refuseOld(of('13.22', 13))).rejects.toThrow('PostgreSQL 13.22 is too old. Update it to 14 or newer');
  await expect(refuseOld(of('14.0', 14))).resolves.toBeUndefined();
});
