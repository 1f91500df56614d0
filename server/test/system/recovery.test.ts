import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeBytes } from '../../../scripts/commands/import/description.ts';
import { readConfig } from '../../src/config/config.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { withLibrary } from '../../src/features/images/with-library.ts';
import { call, makePicture, signUp, startServer, uploadForm } from '../helpers/fixtures.ts';
import { STORES } from '../helpers/library.ts';
import { startS3 } from '../helpers/s3-server.ts';
import { databaseEnvironment } from '../helpers/test-database.ts';

const SECRETS = { TOKEN_SECRET: 'a token secret of the tests, long enough', WEBHOOK_SECRET: 'x'.repeat(32) };

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">
 <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Bride at dusk</rdf:li></rdf:Alt></dc:title>
 <dc:description><rdf:Alt><rdf:li xml:lang="x-default">By the lake</rdf:li></rdf:Alt></dc:description>
 <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Ada Arno</rdf:li></rdf:Alt></dc:rights>
 <dc:creator><rdf:Seq><rdf:li>Ada Arno</rdf:li></rdf:Seq></dc:creator>
 <dc:subject><rdf:Bag><rdf:li>bride</rdf:li><rdf:li>lake</rdf:li></rdf:Bag></dc:subject>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

async function givenLibrary(kind: 'folder' | 'bucket') {
  const s3 = await startS3();
  const env = kind === 'bucket' ? s3.env : {};
  const server = await startServer(env);
  onTestFinished(async () => {
    await server.stop();
    await s3.stop();
    rmSync(server.dataDir, { recursive: true });
  });
  const token = await signUp(server, 'owner', true);
  const take = async (file: Buffer) => {
    const { status } = await call(server, 'POST', '/api/images', { token, body: uploadForm(file, { title: 'Typed' }) });
    expect(status).toBe(201);
    await server.app.renditions.idle();
    return createHash('sha256').update(file).digest('hex');
  };
  const config = readConfig({
    ...SECRETS,
    DATA_DIR: server.dataDir,
    ...(await databaseEnvironment(server.dataDir)),
    ...env,
  });
  const place = {
    dataDir: server.dataDir,
    databaseUrl: config.databaseUrl,
    storage: config.storage,
    secret: SECRETS.TOKEN_SECRET,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  const recover = () =>
    withLibrary(place, ({ recovery }) => recovery.recover({ describe: describeBytes, onProgress: () => {} }));
  const list = async () => (await call(server, 'GET', '/api/images', { token })).body.data;
  return { server, s3, token, take, recover, list };
}

describe('Originals that no record knows', () => {
  test('get private records again, with what the files say of themselves', { tags: 'nightly' }, async () => {
    const { server, token, take, recover, list } = await givenLibrary('folder');
    const plain = await makePicture({ width: 340, height: 240, seed: 1 });
    const described = await sharp(await makePicture({ width: 340, height: 240, seed: 2 }))
      .withXmp(XMP)
      .jpeg()
      .toBuffer();
    const kept = await take(await makePicture({ width: 340, height: 240, seed: 3 }));
    const hashes = [await take(plain), await take(described)];
    await server.orm.em.fork().nativeDelete(Image, { sha256: hashes });

    const { recovered, failed } = await recover();

    expect([recovered.toSorted(), failed]).toEqual([hashes.toSorted(), []]);
    server.app.renditions.wake();
    await server.app.renditions.idle();
    const images = await list();
    const find = (sha256?: string) => images.find((image: { sha256: string }) => image.sha256 === sha256);
    expect(images).toHaveLength(3);
    expect(find(kept)).toMatchObject({ title: 'Typed', is_public: true });
    expect(find(hashes[0])).toMatchObject({ title: `Recovered ${hashes[0]?.slice(0, 8)}`, is_public: false });
    expect(find(hashes[1])).toMatchObject({
      title: 'Bride at dusk',
      description: 'By the lake',
      tags: 'bride, lake',
      credit: 'Ada Arno',
      copyright: '© Ada Arno',
      is_public: false,
    });
    expect((await fetch(server.url + find(hashes[1]).thumbnail_url)).status).toBe(200);
    expect((await fetch(`${server.url}/static/images/${find(hashes[1]).filename}`)).status).toBe(404);
    const formats = find(hashes[0]).renditions.map(({ format }: { format: string }) => format);
    expect(new Set(formats)).toEqual(new Set(['avif', 'webp', 'jpeg']));
    const original = await call(server, 'GET', find(hashes[0]).original_url, { token });
    expect(original.status).toBe(200);

    expect(await recover()).toEqual({ recovered: [], failed: [] });
  });

  test.for(STORES)('come out of the quarantine for it, in a %s', async (kind) => {
    const { server, s3, take, recover, list } = await givenLibrary(kind);
    const sha256 = await take(await makePicture({ width: 340, height: 240, seed: 4 }));
    await server.orm.em.fork().nativeDelete(Image, {});
    s3.age(2 * 24 * 60 * 60 * 1_000);
    expect((await server.app.fileSweep.run()).moved).toBeGreaterThan(1);

    expect((await recover()).recovered).toEqual([sha256]);
    expect(await list()).toMatchObject([{ sha256, is_public: false }]);
  });
});

test('An original that is damaged is named, stays where it is, and keeps no other from its record', async () => {
  const { server, take, recover, list } = await givenLibrary('folder');
  const damaged = await take(await makePicture({ width: 340, height: 240, seed: 5 }));
  const sound = await take(await makePicture({ width: 340, height: 240, seed: 6 }));
  await server.orm.em.fork().nativeDelete(Image, {});
  const file = join(server.dataDir, 'originals', damaged.slice(0, 2), damaged);
  writeFileSync(file, 'no photograph any more');

  const { recovered, failed } = await recover();

  expect(recovered).toEqual([sound]);
  expect(failed).toEqual([{ sha256: damaged, reason: expect.stringContaining('is not what was uploaded') }]);
  expect(await list()).toHaveLength(1);
  expect(readFileSync(file, 'utf8')).toBe('no photograph any more');
});
