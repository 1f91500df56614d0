import { readdir, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { COLOR_DIFFERENCE_LIMIT } from '@vitrine/shared/limits';
import ExifReader from 'exifreader';
import { describe, expect, vi } from 'vitest';
import { StorageUnavailable } from '../../src/errors.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { call, eventually, makePicture, type Server, startForTest, test, uploadForm } from '../helpers/fixtures.ts';
import { givenScene, xmp } from '../helpers/imaging.fixtures.ts';

const settle = async ({ app }: Server) => {
  app.renditions.wake();
  await app.renditions.idle();
};

const change = (server: Server, token: string, path: string, body: object) =>
  call(server, 'PUT', `/api/${path}`, { token, body });

const read = async (server: Server, id: number) => (await call(server, 'GET', `/api/images/${id}`)).body.data;

type Named = { filename: string };

/** The rights in the public files of an image, in every notation. */
async function rightsInFiles(server: Server, id: number) {
  const { renditions, social_card: card } = await read(server, id);
  const texts = new Set<string>();
  for (const { filename } of [...renditions, card] as Named[]) {
    const file = await (await fetch(`${server.url}/static/images/${filename}`)).arrayBuffer();
    const { exif, xmp } = ExifReader.load(file, { expanded: true });
    const said = [exif?.Artist, exif?.Copyright, xmp?.Credit, xmp?.UsageTerms, xmp?.WebStatement];
    texts.add(said.map((tag) => tag?.description ?? '-').join(' | '));
  }
  return [...texts];
}

/** What the public files of an image tell machines about data mining. */
async function dataMiningIn(server: Server, id: number) {
  const { renditions, social_card: card } = await read(server, id);
  const terms = [...renditions, card].map(async ({ filename }: Named) => {
    const file = await (await fetch(`${server.url}/static/images/${filename}`)).arrayBuffer();
    return ExifReader.load(file, { expanded: true }).xmp?.DataMining?.value ?? '-';
  });
  return [...new Set(await Promise.all(terms))];
}

const filesOn = async ({ dataDir }: Server) => (await readdir(join(dataDir, 'renditions'))).sort();
const filesOf = ({ renditions, social_card: card }: { renditions: Named[]; social_card: Named }) =>
  [...renditions, card].map(({ filename }) => filename).sort();

const SETTINGS = {
  photographer_name: 'Elena Marchetti',
  credit: 'Studio Marchetti',
  copyright: '© Elena Marchetti',
  usage_terms: 'All rights reserved',
  license_url: 'https://elena.example/licence',
};
const FROM_SETTINGS =
  'Elena Marchetti | © Elena Marchetti | Studio Marchetti | All rights reserved | https://elena.example/licence';

/** Images made from the same bytes share their files. */
async function uploadTwin(server: Server, token: string) {
  const body = uploadForm(await makePicture(), { title: 'Twin' });
  return (await call(server, 'POST', '/api/images', { token, body })).body.data.id as number;
}

describe('the rights of an image', () => {
  test('are found in the XMP of the upload by the program that is shipped', async ({ server, admin }) => {
    const packet = xmp('<photoshop:Credit>Zoë Müller</photoshop:Credit>');
    const body = uploadForm(await givenScene(60, 40).withXmp(packet).jpeg().toBuffer(), { title: 'Quay' });

    expect((await call(server, 'POST', '/api/images', { token: admin, body })).body.data.credit).toBe('Zoë Müller');
  });

  test('are those of the settings where it states none of its own, in each of its files', async ({
    server,
    admin,
    givenImage,
  }) => {
    await change(server, admin, 'settings', SETTINGS);
    const { id } = await givenImage();
    const own = await givenImage({ credit: 'Jo Second', usage_terms: 'Ask first' });
    await settle(server);

    expect(await rightsInFiles(server, id)).toEqual([FROM_SETTINGS]);
    expect(await rightsInFiles(server, own.id)).toEqual([
      'Jo Second | © Elena Marchetti | Jo Second | Ask first | https://elena.example/licence',
    ]);
    expect(await read(server, id)).toMatchObject({ credit: null, usage_terms: null, license_url: null });
  });

  test('reach the files that are there already when the settings change', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    await settle(server);
    expect(await rightsInFiles(server, id)).toEqual(['- | - | - | - | -']);
    const before = await read(server, id);

    await change(server, admin, 'settings', SETTINGS);
    await settle(server);

    expect(await rightsInFiles(server, id)).toEqual([FROM_SETTINGS]);
    const after = await read(server, id);
    expect(after.filename).not.toBe(before.filename);
    expect(await filesOn(server)).toEqual(filesOf(after));
    expect(after.renditions.map(({ filename, ...rest }: Named) => rest)).toEqual(
      before.renditions.map(({ filename, ...rest }: Named) => rest),
    );
  });

  test('for machines are in each file once the owner refuses AI crawlers, and the files are as before once they may come', async ({
    server,
    admin,
    givenImage,
  }) => {
    await change(server, admin, 'settings', SETTINGS);
    const { id } = await givenImage();
    await settle(server);
    const before = await read(server, id);
    expect(await dataMiningIn(server, id)).toEqual(['-']);

    await change(server, admin, 'site', { ai_crawlers: 'no-training' });
    await settle(server);
    expect(await dataMiningIn(server, id)).toEqual(['http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING']);
    expect(await rightsInFiles(server, id)).toEqual([FROM_SETTINGS]);
    const uploaded = await givenImage();

    await change(server, admin, 'site', { ai_crawlers: 'none' });
    await settle(server);
    for (const refused of [id, uploaded.id]) {
      expect(await dataMiningIn(server, refused)).toEqual([
        'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING',
      ]);
    }

    await change(server, admin, 'site', { ai_crawlers: 'allow' });
    await settle(server);
    expect(await dataMiningIn(server, id)).toEqual(['-']);
    expect(filesOf(await read(server, id))).toEqual(filesOf(before));
  });

  test('are replaced in the files without the original, so nothing is decoded and encoded for it', async ({
    server,
    admin,
    givenImage,
  }) => {
    const { id } = await givenImage();
    await settle(server);
    const before = await read(server, id);
    await rm(join(server.dataDir, 'originals'), { recursive: true });

    await change(server, admin, 'settings', SETTINGS);
    await settle(server);

    expect(await rightsInFiles(server, id)).toEqual([FROM_SETTINGS]);
    const after = await read(server, id);
    expect(after.filename).not.toBe(before.filename);
    expect(await filesOn(server)).toEqual(filesOf(after));
  });

  test('are replaced without the original, too, after the storage was away for a moment', async ({
    server,
    admin,
    givenImage,
  }) => {
    const ids = [(await givenImage()).id, (await givenImage()).id];
    await settle(server);
    await rm(join(server.dataDir, 'originals'), { recursive: true });
    vi.spyOn(server.app.store, 'localRendition').mockRejectedValueOnce(new StorageUnavailable());

    await change(server, admin, 'settings', SETTINGS);
    await settle(server);

    for (const id of ids) expect(await rightsInFiles(server, id)).toEqual([FROM_SETTINGS]);
  });

  test('that are outdated before their files are recorded leave nothing, and no doubt about the database', async ({
    server,
    admin,
    givenImage,
  }) => {
    const ids: number[] = [];
    while (ids.length < 6) ids.push((await givenImage()).id);
    await settle(server);
    const { keepRenditions } = server.app.store;
    const failing = vi.spyOn(server.app.store, 'keepRenditions').mockImplementation(async (...files) => {
      await keepRenditions(...files);
      throw new StorageUnavailable();
    });
    await change(server, admin, 'settings', SETTINGS);
    await eventually(() => expect(failing.mock.calls.length).toBeGreaterThan(ids.length));
    failing.mockRestore();
    await change(server, admin, 'settings', { ...SETTINGS, credit: 'Elena and Luca' });
    await settle(server);

    const { moved, held } = await server.app.fileSweep.run();

    expect({ held, isMany: moved > 20 }).toEqual({ held: null, isMany: true });
    const known = await Promise.all(ids.map(async (id) => filesOf(await read(server, id))));
    expect(await filesOn(server)).toEqual(known.flat().sort());
  });

  test('reach files of which one is lost or damaged: they are made anew', { tags: 'nightly' }, async ({
    server,
    admin,
    givenImage,
  }) => {
    const ids = [(await givenImage()).id, (await givenImage()).id];
    await settle(server);
    const [lost, damaged] = await Promise.all(ids.map((id) => read(server, id)));
    await rm(join(server.dataDir, 'renditions', lost.renditions[0].filename));
    await truncate(join(server.dataDir, 'renditions', damaged.renditions[0].filename), 100);

    await change(server, admin, 'settings', SETTINGS);
    await settle(server);

    for (const id of ids) expect(await rightsInFiles(server, id)).toEqual([FROM_SETTINGS]);
    const known = await Promise.all(ids.map(async (id) => filesOf(await read(server, id))));
    expect(await filesOn(server)).toEqual(known.flat().sort());
  });

  test('of one image change without touching those of its twin', { tags: 'nightly' }, async ({ server, admin }) => {
    const [one, other] = [await uploadTwin(server, admin), await uploadTwin(server, admin)];
    await settle(server);

    await change(server, admin, `images/${one}`, { credit: 'Jo Second' });
    await settle(server);

    expect(await rightsInFiles(server, one)).toEqual(['Jo Second | - | Jo Second | - | -']);
    expect(await rightsInFiles(server, other)).toEqual(['- | - | - | - | -']);

    await change(server, admin, `images/${other}`, { credit: 'Jo Second' });
    await settle(server);
    expect((await read(server, one)).filename).toBe((await read(server, other)).filename);
    expect(await filesOn(server)).toEqual(filesOf(await read(server, one)));
  });

  test('reach the cards of twins that are cut in different places', { tags: 'nightly' }, async ({ server, admin }) => {
    const [one, other] = [await uploadTwin(server, admin), await uploadTwin(server, admin)];
    await change(server, admin, `images/${other}`, { focal_x: 0.9, focal_y: 0.9 });
    await settle(server);
    expect((await read(server, other)).social_card).not.toEqual((await read(server, one)).social_card);
    // Encoding them would fail.
    await rm(join(server.dataDir, 'originals'), { recursive: true });

    await change(server, admin, 'settings', SETTINGS);
    await settle(server);

    expect(await rightsInFiles(server, one)).toEqual([FROM_SETTINGS]);
    expect(await rightsInFiles(server, other)).toEqual([FROM_SETTINGS]);
  });

  test('leave the files alone where nothing changes for them', async ({ server, admin, givenImage }) => {
    const own = { credit: 'A', copyright: 'B', usage_terms: 'C', license_url: 'https://d.example' };
    const { id } = await givenImage(own);
    await settle(server);
    const before = await read(server, id);

    await change(server, admin, 'settings', SETTINGS);
    await settle(server);

    expect(filesOf(await read(server, id))).toEqual(filesOf(before));
  });

  test('that change while the server stops are in the files after the next start', { tags: 'nightly' }, async ({
    server,
    admin,
    givenImage,
  }) => {
    const ids = [(await givenImage()).id, (await givenImage()).id];
    await settle(server);
    await change(server, admin, 'settings', SETTINGS);
    await server.app.close();
    const next = await startForTest({}, server.dataDir);

    await settle(next);

    for (const id of ids) expect(await rightsInFiles(next, id)).toEqual([FROM_SETTINGS]);
    const known = await Promise.all(ids.map(async (id) => filesOf(await read(next, id))));
    expect(await filesOn(next)).toEqual(known.flat().sort());
  });

  test('refuse a licence that is no web address, and what is too long', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    const wrong = ['javascript:alert(1)', 'mailto:a@b.example', '//licence.example', 'https://a b', 'ftp://x.example'];

    for (const path of ['settings', `images/${id}`]) {
      for (const license_url of wrong) {
        const { status, body } = await change(server, admin, path, { license_url });
        expect([status, body.errors?.[0]?.field], license_url).toEqual([422, 'license_url']);
      }
      expect((await change(server, admin, path, { usage_terms: 'x'.repeat(501) })).status).toBe(422);
      expect((await change(server, admin, path, { license_url: '' })).status).toBe(200);
    }
  });
});

describe('a file that was made anew', () => {
  const look = (server: Server, path: string) => call(server, 'GET', path);

  test('is still found under its old name, as long as the image is public', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    await settle(server);
    const old = await read(server, id);
    await change(server, admin, 'settings', SETTINGS);
    await settle(server);
    await change(server, admin, 'settings', { credit: 'Another' });
    await settle(server);
    const { filename, social_card: card } = await read(server, id);

    const answers = [await look(server, `/static/images/${old.filename}`)];
    answers.push(await look(server, `/static/images/${old.social_card.filename}`));
    await change(server, admin, `images/${id}`, { is_public: false });
    answers.push(await look(server, `/static/images/${old.filename}`));

    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, `/static/images/${filename}`],
      [302, `/static/images/${card.filename}`],
      [404, null],
    ]);
  });

  test('is still found under its old name if the same file is in the trash, too', async ({ server, admin }) => {
    const shown = await uploadTwin(server, admin);
    await call(server, 'DELETE', `/api/images/${shown}`, { token: admin });
    const deleted = await uploadTwin(server, admin);
    await call(server, 'DELETE', `/api/images/${deleted}`, { token: admin });
    await call(server, 'POST', `/api/images/trash/${shown}/restore`, { token: admin });
    await settle(server);
    const old = await read(server, shown);

    await change(server, admin, 'settings', SETTINGS);
    await settle(server);

    const { status, headers } = await look(server, `/static/images/${old.filename}`);
    const { filename } = await read(server, shown);
    expect([status, headers.get('location')]).toEqual([302, `/static/images/${filename}`]);
  });

  test('is found by a signed address that an admin still holds', async ({ server, admin, givenImage }) => {
    const { id, thumbnail_url: address } = await givenImage({ is_public: 'false' });
    await settle(server);
    await change(server, admin, 'settings', SETTINGS);
    await settle(server);

    expect((await fetch(server.url + address)).headers.get('content-type')).toBe('image/webp');
    expect((await look(server, String(address).split('?')[0] ?? '')).status).toBe(404);
    expect((await call(server, 'GET', `/api/images/${id}`, { token: admin })).status).toBe(200);
  });
});

test('the files of an earlier version are made anew, with card, and colours and brightness measured', async ({
  server,
  admin,
  givenImage,
}) => {
  const { id } = await givenImage({ credit: 'Jo Second' });
  await settle(server);
  const { filename, brightness } = await read(server, id);
  const [key = '', oldKey] = [filename.split('-')[0], '0'.repeat(32)];
  await server.orm.em.getConnection().execute(
    `update images set rendition_key = '${oldKey}', filename = replace(filename, '${key}', '${oldKey}'),
     renditions = replace(renditions, '${key}', '${oldKey}'), social_card = null, color_difference = null,
     brightness = null, develop_pending = true`,
  );
  const folder = join(server.dataDir, 'renditions');
  for (const name of await filesOn(server)) await rename(join(folder, name), join(folder, name.replace(key, oldKey)));

  await settle(server);

  const { body } = await call(server, 'GET', `/api/images/${id}`, { token: admin });
  expect(body.data).toMatchObject({ filename, brightness, social_card: { width: 200, height: 105 } });
  expect(body.data.color_difference).toBeGreaterThan(0);
  const { headers } = await call(server, 'GET', `/static/images/${filename.replace(key, oldKey)}`);
  expect(headers.get('location')).toBe(`/static/images/${filename}`);
  // The record did not refer to the card any more, so the next start finds it unknown.
  expect((await filesOn(server)).filter((name) => !name.includes('-card-'))).toEqual(
    filesOf(body.data).filter((name) => !name.includes('-card-')),
  );
});

test('the measured difference of colours is for admins', async ({ server, admin, givenImage }) => {
  const { id } = await givenImage();

  const { body } = await call(server, 'GET', `/api/images/${id}`, { token: admin });

  expect(body.data.color_difference).toBeGreaterThan(0);
  expect(body.data.color_flagged).toBe(false);
  for (const path of [`/api/images/${id}`, '/api/images', '/api/content']) {
    expect(JSON.stringify((await call(server, 'GET', path)).body)).not.toMatch(/color_(difference|flagged)/);
  }
});

test('colours that are off by more than an attentive eye would miss are flagged', async ({
  server,
  admin,
  givenImage,
}) => {
  const { id } = await givenImage();
  await settle(server);
  const flags: boolean[] = [];

  for (const difference of [COLOR_DIFFERENCE_LIMIT, COLOR_DIFFERENCE_LIMIT + 0.001]) {
    await server.orm.em.fork().nativeUpdate(Image, { id }, { colorDifference: difference });
    flags.push((await call(server, 'GET', `/api/images/${id}`, { token: admin })).body.data.color_flagged);
  }

  expect(flags).toEqual([false, true]);
});
