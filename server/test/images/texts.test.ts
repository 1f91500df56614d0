import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as formTexts from '@vitrine/shared/form-texts';
import { TEXTS_TOGETHER } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { describe, expect, vi } from 'vitest';
import { OriginalDamaged } from '../../src/errors.ts';
import { originalFile } from '../../src/storage/file-names.ts';
import { test as base, call, uploadForm } from '../helpers/fixtures.ts';
import { givenScene, withIptc, xmp } from '../helpers/imaging.fixtures.ts';

interface Row {
  id: number;
  version: number;
  [text: string]: unknown;
}

interface Library {
  rows: [Row, Row, Row];
  save: (images: object[], token?: string) => ReturnType<typeof call>;
  stored: () => Promise<Row[]>;
  revision: () => Promise<number>;
}

const WORDS = ['id', 'version', 'title', 'alt', 'description', 'tags'];
const wordsOf = (image: Row) => Object.fromEntries(WORDS.map((name) => [name, image[name]])) as Row;

/** A library of three images, the first of which has all texts. */
const test = base.extend<{ library: Library }>({
  library: async ({ server, admin, givenImage }, use) => {
    const { id: first } = await givenImage({ title: 'One', alt: 'A dune', description: 'Sand\nand sky', tags: 'sand' });
    const ids = [first, (await givenImage({ title: 'Two' })).id, (await givenImage({ title: 'Three' })).id];
    await server.app.renditions.idle();
    const stored = async () => {
      const { body } = await call(server, 'GET', '/api/images', { token: admin });
      const byId = new Map<number, Row>(body.data.map((image: Row) => [image.id, wordsOf(image)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    };
    await use({
      rows: (await stored()) as [Row, Row, Row],
      save: (images, token = admin) => call(server, 'PUT', '/api/images/texts', { token, body: { images } }),
      stored,
      revision: async () => (await call(server, 'GET', '/api/content')).body.data.revision,
    });
  },
});

const ofVersion = ({ id, version }: Row) => ({ id, version });

describe('PUT /api/images/texts', () => {
  test('saves all rows as one change, and puts the former texts back in the same way', async ({
    server,
    admin,
    library,
  }) => {
    const [one, two, three] = library.rows;
    const revision = await library.revision();

    const { status, body } = await library.save([
      { ...ofVersion(two), title: ' Ana & Tom 1 ', alt: 'A bride', tags: 'fjord, dusk' },
      { ...ofVersion(one), title: 'Ana & Tom 2', description: null },
      { ...ofVersion(three), title: 'Three' },
    ]);

    expect(status).toBe(200);
    const after = await library.stored();
    expect(after).toEqual([
      { ...one, title: 'Ana & Tom 2', description: null, version: one.version + 1 },
      { ...two, title: 'Ana & Tom 1', alt: 'A bride', tags: 'fjord, dusk', version: two.version + 1 },
      three,
    ]);
    expect(body.data).toEqual([after[1], after[0], three]);
    expect(await library.revision()).toBe(revision + 1);
    const found = await call(server, 'GET', '/api/images?filter={"q":"bride fjord"}', { token: admin });
    expect(found.body.data.map(({ id }: Row) => id)).toEqual([two.id]);

    const undone = await library.save([
      { ...one, version: one.version + 1 },
      { ...two, version: two.version + 1 },
    ]);
    expect(undone.status).toBe(200);
    const again = await library.stored();
    expect(again).toEqual(
      library.rows.map((row) => ({ ...row, version: row.version + (row.id === three.id ? 0 : 2) })),
    );
    expect(await library.revision()).toBe(revision + 2);
  });

  test('saves nothing if somebody else has changed one of them, and says which', async ({ server, admin, library }) => {
    const [one, two] = library.rows;
    const body = { title: 'Theirs', alt: 'A gull' };
    await call(server, 'PUT', `/api/images/${two.id}`, { token: admin, body });
    const [before, revision] = [await library.stored(), await library.revision()];

    const { status, body: refusal } = await library.save([
      { ...ofVersion(one), title: 'Mine' },
      { ...ofVersion(two), title: 'Mine too', alt: 'A gull' },
    ]);

    expect([status, refusal.code, refusal.message]).toEqual([409, 'VERSION_CONFLICT', texts.versions.conflict]);
    expect(refusal.data).toEqual({
      current: [{ ...two, ...body, version: two.version + 1 }],
      conflicts: [{ field: 'images.1.title', yours: 'Mine too', theirs: 'Theirs' }],
    });
    expect([await library.stored(), await library.revision()]).toEqual([before, revision]);
  });

  test('refuses all rows for one that is wrong, and names its field', async ({ server, admin, library }) => {
    const [one, two, three] = library.rows;
    await call(server, 'DELETE', `/api/images/${three.id}`, { token: admin });
    const [before, revision] = [await library.stored(), await library.revision()];
    const good = { ...ofVersion(one), title: 'New' };

    for (const [status, row, field, message] of [
      [422, { ...ofVersion(two), title: ' ' }, 'images.1.title', texts.images.titleRequired],
      [422, { ...ofVersion(two), title: null }, 'images.1.title', texts.images.titleRequired],
      [422, { ...ofVersion(two), title: 'Two\nlines' }, 'images.1.title', formTexts.fields.oneLine],
      [422, { ...ofVersion(two), alt: 'x'.repeat(1_001) }, 'images.1.alt', formTexts.fields.tooLong(1_000)],
      [422, { ...ofVersion(two), tags: 'a\0b' }, 'images.1.tags', formTexts.fields.unprintable],
      [422, { id: two.id, title: 'Two' }, 'images.1.version', 'The version is a whole number from 1'],
      [422, good, 'images', 'Each image can be named only once'],
      [404, { ...ofVersion(three), title: 'In the trash' }, 'images.1.id', texts.images.notFound],
      [404, { id: 999_999_999, version: 1, alt: '' }, 'images.1.id', texts.images.notFound],
    ] as const) {
      const { status: answered, body } = await library.save([good, row]);
      expect([row, answered, body.errors]).toEqual([row, status, [{ field, message }]]);
    }
    expect((await library.save([])).status).toBe(422);
    expect([await library.stored(), await library.revision()]).toEqual([before, revision]);
  });

  test('takes as many rows as it says', async ({ library }) => {
    const rows = Array.from({ length: TEXTS_TOGETHER + 1 }, (_, index) => ({ id: 1_000_000 + index, version: 1 }));

    expect((await library.save(rows)).status).toBe(422);
    expect((await library.save(rows.slice(1))).status).toBe(404);
  });
});

describe('POST /api/images/texts/from-files', () => {
  const list = (kind: string, ...items: string[]) => `<rdf:${kind}>${items.join('')}</rdf:${kind}>`;
  const inLanguage = (language: string, text: string) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`;

  test('reads title, caption, alternative text and keywords, of XMP before IPTC', async ({ server, admin }) => {
    const scene = () => givenScene(60, 40).jpeg();
    const iptc = { 5: 'From IPTC', 120: 'Zoë on the quay', 25: 'harbour' };
    const packet = xmp(
      `<dc:title>${list('Alt', inLanguage('x-default', 'Ana &amp; Tom'), inLanguage('de', 'Ana und Tom'))}</dc:title>
       <dc:subject>${list('Bag', '<rdf:li>wedding</rdf:li>', '<rdf:li>fjord</rdf:li>')}</dc:subject>
       <x:AltTextAccessibility xmlns:x="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${list('Alt', inLanguage('x-default', 'A bride'))}</x:AltTextAccessibility>`,
    );
    const ids: number[] = [];
    const files: string[] = [];
    for (const file of [
      withIptc(await scene().withXmp(packet).toBuffer(), iptc),
      withIptc(await scene().toBuffer(), iptc),
      await scene()
        .withExif({ IFD0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA' } })
        .toBuffer(),
      await scene().withXmp(packet).png().toBuffer(),
    ]) {
      const { body } = await call(server, 'POST', '/api/images', {
        token: admin,
        body: uploadForm(file, { title: 'A' }),
      });
      ids.push(body.data.id);
      files.push(originalFile(body.data.sha256));
    }
    const read = async () =>
      (await call(server, 'POST', '/api/images/texts/from-files', { token: admin, body: { ids: [...ids, 999_999] } }))
        .body.data;

    const ofPacket = { title: 'Ana & Tom', alt: 'A bride', tags: 'wedding, fjord' };
    const nothing = { title: null, alt: null, description: null, tags: null };
    const found = [
      { id: ids[0], ...ofPacket, description: 'Zoë on the quay' },
      { id: ids[1], title: 'From IPTC', alt: null, description: 'Zoë on the quay', tags: 'harbour' },
      { id: ids[2], ...nothing },
      { id: ids[3], ...ofPacket, description: null },
    ];
    expect(await read()).toEqual(found);

    await server.app.renditions.idle();
    // A bucket compares what it answers with what was uploaded.
    vi.spyOn(server.app.store, 'localOriginal').mockRejectedValueOnce(new OriginalDamaged('It'));
    const unreadable = join(server.dataDir, files[1] ?? '');
    await rm(unreadable);
    await mkdir(unreadable);
    expect(await read()).toEqual([...ids.slice(0, 2).map((id) => ({ id, ...nothing })), ...found.slice(2)]);

    await rm(join(server.dataDir, 'originals'), { recursive: true });
    expect(await read()).toEqual(ids.map((id) => ({ id, ...nothing })));
  });
});
