import { chownSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLAIMS } from '@vitrine/shared/site-texts/registry';
import { describe, expect, onTestFinished } from 'vitest';
import { call, makePicture, test, uploadForm } from '../../server/test/helpers/fixtures.ts';
import { startS3 } from '../../server/test/helpers/s3-server.ts';
import { ACCOUNT, kill, startProcess } from '../../server/test/helpers/server-process.ts';
import { runScript } from '../lib/tool.ts';
import { givenFolder, hashFiles } from './backup/commands.ts';

/** A user whom no machine has. */
const SERVICE = 54_321;

async function givenBucket() {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const run = (script: string, dataDir: string, ...args: string[]) =>
    runScript(path.join(import.meta.dirname, `../commands/${script}.ts`), args, {
      env: { ...s3.env, DATA_DIR: dataDir },
    });
  return { s3, run };
}

const hashPictures = (dataDir: string) => [
  hashFiles(path.join(dataDir, 'originals')),
  hashFiles(path.join(dataDir, 'renditions')),
];

describe('npm run storage', () => {
  test('moves a library into a bucket, where a server finds it, and back', { tags: 'nightly' }, async ({
    server,
    givenImage,
  }) => {
    const { s3, run } = await givenBucket();
    const image = await givenImage();
    await givenImage();
    await server.app.renditions.idle();

    expect(await run('storage', server.dataDir, 'push')).toMatchObject({ code: 0 });
    await givenImage();
    await server.app.renditions.idle();
    await server.stop();
    const puts = s3.requests.length;
    const again = await run('storage', server.dataDir, 'push');
    expect(again).toMatchObject({ code: 0 });
    expect(again.output).toMatch(/: copied \d+ files, \d+ existed already\.\n/);
    expect(s3.requests.slice(puts).filter(({ method }) => method === 'PUT')).toHaveLength(s3.names().length / 3);

    const file = readFileSync(path.join(server.dataDir, 'renditions', image.filename));
    const pictures = hashPictures(server.dataDir);
    for (const folder of ['originals', 'renditions']) rmSync(path.join(server.dataDir, folder), { recursive: true });
    const onBucket = await startProcess(server.dataDir, { env: s3.env });
    onTestFinished(() => kill(onBucket));
    const shown = await fetch(`${onBucket.url}/static/images/${image.filename}`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(file)).toBe(true);

    const elsewhere = givenFolder();
    expect(await run('storage', elsewhere, 'pull')).toMatchObject({ code: 0 });
    expect(hashPictures(elsewhere)).toEqual(pictures);
  });

  test('tells of an original that has changed on the disk, and does not copy it', { tags: 'nightly' }, async ({
    server,
    givenImage,
  }) => {
    const { s3, run } = await givenBucket();
    const { sha256 } = await givenImage();
    await server.app.renditions.idle();
    const name = `originals/${String(sha256).slice(0, 2)}/${sha256}`;
    writeFileSync(path.join(server.dataDir, name), 'no photograph any more');

    const { code, output } = await run('storage', server.dataDir, 'push');

    expect([code, output.includes(`damaged  ${name}`)]).toEqual([1, true]);
    expect(s3.names()).not.toContain(name);
  });

  test.runIf(process.getuid?.() === 0)(
    'by root is refused in the folder of another user',
    { tags: 'nightly' },
    async () => {
      const { run } = await givenBucket();
      const dataDir = givenFolder();
      chownSync(dataDir, SERVICE, SERVICE);

      for (const action of ['push', 'pull', 'adopt', 'recover', 'quarantine']) {
        const { code, output } = await run('storage', dataDir, action);
        expect([code, output]).toEqual([1, expect.stringContaining(`${dataDir} belongs to user ${SERVICE}, and root`)]);
      }
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  test('says why it cannot, and no secret', async () => {
    const { s3, run } = await givenBucket();
    s3.fail(() => ({ status: 403, code: 'AccessDenied' }));

    const { code, output } = await run('storage', givenFolder(), 'push');

    expect(code).toBe(1);
    expect(output).toMatch(/s3:\/\/photographs\/elena\/ at \S+, get vitrine-owner: AccessDenied \(403\)/);
    expect(output).not.toContain(s3.env.AWS_SECRET_ACCESS_KEY);
    expect(output.split('\n').filter(Boolean)).toHaveLength(1);
  });
});

describe('npm run storage without its database', () => {
  const runIn = (dataDir: string, ...args: string[]) =>
    runScript(path.join(import.meta.dirname, '../commands/storage.ts'), args, { env: { DATA_DIR: dataDir } });

  test('recover makes records of all photographs, and the next start shows them to their owner', {
    tags: 'nightly',
  }, async () => {
    const dataDir = givenFolder();
    const first = await startProcess(dataDir);
    onTestFinished(() => kill(first));
    const signIn = async (server: { url: string }) =>
      (await call(server, 'POST', '/api/auth/login', { body: ACCOUNT })).body.access_token;
    const token = await signIn(first);
    for (let seed = 0; seed < 3; seed += 1) {
      const body = uploadForm(await makePicture({ width: 340, height: 240, seed }), { title: `Picture ${seed}` });
      expect((await call(first, 'POST', '/api/images', { token, body })).status).toBe(201);
    }
    const busy = await runIn(dataDir, 'recover');
    expect([busy.code, busy.output]).toEqual([1, expect.stringContaining('another Vitrine runs on')]);
    await kill(first);
    const originals = hashFiles(path.join(dataDir, 'originals'));
    for (const name of readdirSync(dataDir)) if (name.startsWith('vitrine.sqlite')) rmSync(path.join(dataDir, name));
    await expect(startProcess(dataDir)).rejects.toThrow('npm run storage -- recover');

    const { code, output } = await runIn(dataDir, 'recover');

    expect([code, output]).toEqual([0, expect.stringContaining('Recovered 3 photographs')]);
    expect(hashFiles(path.join(dataDir, 'originals'))).toEqual(originals);
    const second = await startProcess(dataDir, { env: { DEMO: 'true' } });
    onTestFinished(() => kill(second));
    expect((await call(second, 'GET', '/api/images')).body.total).toBe(0);
    const { body } = await call(second, 'GET', '/api/images', { token: await signIn(second) });
    expect(body.data.map((image: { is_public: boolean }) => image.is_public)).toEqual([false, false, false]);
    const { body: content } = await call(second, 'GET', '/api/content');
    expect(content.data.site).toMatchObject({ stats: [], texts: Object.fromEntries(CLAIMS.map((key) => [key, ''])) });
  });

  test('quarantine moves away what no record knows, however much it is', { tags: 'nightly' }, async () => {
    const dataDir = givenFolder();
    const server = await startProcess(dataDir);
    await kill(server);
    for (let at = 0; at < 25; at += 1) writeFileSync(path.join(dataDir, 'renditions', `stranger-${at}`), 'x');

    const { code, output } = await runIn(dataDir, 'quarantine');

    expect([code, output]).toEqual([0, expect.stringContaining('Moved 25 files without a record into the quarantine')]);
    expect(readdirSync(path.join(dataDir, 'renditions'))).toEqual([]);
    expect(Object.keys(hashFiles(path.join(dataDir, 'quarantine')))).toHaveLength(25);
  });
});

describe('npm run storage that fails half-way', () => {
  test('says what it has done, and does the rest when it is run again', { tags: 'nightly' }, async ({ server }) => {
    const { s3, run } = await givenBucket();
    await server.stop();
    await run('storage', server.dataDir, 'adopt');
    const modifiedAt = Date.now() - 2 * 24 * 60 * 60 * 1_000;
    for (let at = 0; at < 120; at += 1) {
      s3.objects.set(`elena/renditions/stranger-${at}`, {
        body: Buffer.from('x'),
        type: 'image/webp',
        etag: '"x"',
        modifiedAt,
      });
    }
    let copies = 0;
    s3.fail(({ method, name }) => {
      if (method === 'PUT' && name.includes('quarantine/')) copies += 1;
      return copies > 70 ? { status: 403, code: 'AccessDenied' } : undefined;
    });

    const stopped = await run('storage', server.dataDir, 'quarantine');
    s3.fail();
    const again = await run('storage', server.dataDir, 'quarantine');

    expect([stopped.code, again.code]).toEqual([1, 0]);
    expect(stopped.output).toMatch(
      /^Moved at least 50 files into the quarantine.*run the command again for the others: .*AccessDenied/m,
    );
    expect(stopped.output).not.toContain('Nothing was changed');
    // One that was copied and not removed yet has been taken there twice.
    const taken = s3.names().filter((name) => name.startsWith('quarantine/'));
    expect(new Set(taken.map((name) => path.basename(name))).size).toBe(120);
    expect(s3.names().filter((name) => name.startsWith('renditions/'))).toEqual([]);
  });

  test('says how far it came with lost photographs', { tags: 'nightly' }, async ({ server }) => {
    const { s3, run } = await givenBucket();
    await server.stop();
    await run('storage', server.dataDir, 'adopt');
    const file = { body: Buffer.from('x'), type: 'image/webp', etag: '"x"', modifiedAt: Date.now() };
    // More names than a page of the listing has.
    for (let at = 0; at < 520; at += 1) s3.objects.set(`elena/renditions/stranger-${at}`, file);
    s3.objects.set(`elena/originals/aa/${'a'.repeat(64)}`, file);
    let isRead = false;
    s3.fail(({ method, name }) => {
      isRead ||= method === 'GET' && name.startsWith('elena/originals/');
      return isRead && name === '' ? { status: 403, code: 'AccessDenied' } : undefined;
    });

    const { code, output } = await run('storage', server.dataDir, 'recover');

    expect(code).toBe(1);
    expect(output).toMatch(/^Stopped at photograph 1 of 1; run the command again for the others: .*AccessDenied/m);
  });
});

describe('A backup beside a bucket', () => {
  test('holds all but the pictures, says where they are, and which are lost', { tags: 'nightly' }, async ({
    server,
    givenImage,
  }) => {
    const { s3, run } = await givenBucket();
    const { filename } = await givenImage();
    await server.app.renditions.idle();
    await server.stop();
    await run('storage', server.dataDir, 'push');
    const [sound, faulty] = ['sound.tar', 'faulty.tar'].map((name) => path.join(givenFolder(), name)) as [
      string,
      string,
    ];

    const whole = await run('backup', server.dataDir, sound);
    s3.objects.delete(`elena/renditions/${filename}`);
    const partial = await run('backup', server.dataDir, faulty);
    const restored = givenFolder();
    const back = await run('restore', restored, sound);

    expect([whole.code, partial.code, back.code]).toEqual([0, 1, 0]);
    expect(whole.output).toContain('all but the pictures of 1 image, which are in s3://photographs/elena/');
    expect(partial.output).toContain(`missing  renditions/${filename}`);
    expect(back.output).toContain('Its pictures are in s3://photographs/elena/');
    expect(hashFiles(restored)).toHaveProperty('vitrine.sqlite');
    expect(Object.keys(hashFiles(restored)).filter((name) => /^(originals|renditions)/.test(name))).toEqual([]);
    const again = await startProcess(restored, { env: s3.env });
    onTestFinished(() => kill(again));
    expect((await call(again, 'GET', '/api/images')).body.total).toBe(1);
  });
});
