import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { addDevice } from '../../server/test/helpers/devices.ts';
import { call, makePicture, type Server, test } from '../../server/test/helpers/fixtures.ts';
import { givenGallery, openGallery } from '../../server/test/helpers/galleries.ts';
import { givenFolder } from '../testing/given-folder.ts';
import { type Lua, startLua } from '../testing/lua.ts';
import { packPlugins } from '../tools/plugins/pack-plugins.ts';

const UNKNOWN =
  'Vitrine does not know this token, or it was revoked. Add the device again under Settings › Devices, and enter its new token.';

/** Writes a value as Lua does. */
function lua(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(lua).join(', ')}}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `[${JSON.stringify(key)}] = ${lua(part)}`)
    .join(', ')}}`;
}

/** Calls a function of a program that is played. */
const callIn = ({ run }: Lua, name: string, ...values: unknown[]) =>
  run(`return ${name}(${values.map(lua).join(', ')})`);
/** A list of Lua; an empty one may be any empty table. */
const listFrom = async (answer: Promise<unknown>) =>
  Object.values(
    z
      .looseObject({})
      .or(z.array(z.unknown()))
      .parse(await answer),
  );

/** A folder with packed plug-ins, in which pictures can be drawn. */
function givenPlugins() {
  const folder = givenFolder();
  const [lightroom = '', darktable = ''] = packPlugins(folder);
  let seed = 40;
  return {
    folder,
    lightroom,
    darktable,
    async draw() {
      seed += 1;
      const file = path.join(folder, `rendered-${seed}.jpg`);
      writeFileSync(file, await makePicture({ width: 60, height: 40, seed }));
      return file;
    },
  };
}

async function start(folder: string, program: string, settings?: Record<string, string>) {
  const started = await startLua(folder, program, settings);
  onTestFinished(started.close);
  return started;
}

const photosOf = async (server: Server, admin: string, gallery: number) =>
  (await call(server, 'GET', `/api/galleries/${gallery}/photos`, { token: admin })).body.data as {
    id: number;
    original_name: string;
    is_chosen: boolean;
    is_favourite: boolean;
    version: number;
  }[];

/** What a client does with photographs of a gallery. */
async function choose(server: Server, secret: string, names: readonly string[], admin: string, gallery: number) {
  const headers = await openGallery(server, secret);
  for (const { id, original_name: name } of await photosOf(server, admin, gallery)) {
    if (!names.includes(name)) continue;
    await call(server, 'PUT', `/api/for/photos/${id}/choice`, { headers, body: { is_chosen: true } });
    await call(server, 'PUT', `/api/for/photos/${id}/favourite`, { headers, body: { is_favourite: true } });
    await call(server, 'POST', '/api/for/comments', { headers, body: { photo_id: id, text: `I like ${name}` } });
  }
}

describe('the plug-in for Lightroom Classic', () => {
  const name = (fileName: string, more = {}) => ({
    ...{ title: '', caption: '', altTextAccessibility: '', keywordTagsForExport: '' },
    ...{ fileName, ...more },
  });

  test('connects, and offers the places that the device reaches', { tags: 'nightly' }, async ({ server, admin }) => {
    const { lightroom } = givenPlugins();
    await givenGallery(server, { title: 'Ingrid and Nils', sections: [{ id: 'a', title: 'Ceremony' }] });
    const { token } = await addDevice(server, admin);
    const program = await start(lightroom, 'lightroom');

    expect(await callIn(program, 'lightroom.connect', 'http://127.0.0.1:1', token)).toBe(
      'Vitrine cannot be reached at http://127.0.0.1:1: Cannot connect to host',
    );
    expect(await callIn(program, 'lightroom.connect', server.url, 'wrong')).toBe(UNKNOWN);
    expect(await callIn(program, 'lightroom.connect', `${server.url}/ `, token)).toBe('3 places can be reached.');
    expect((await listFrom(callIn(program, 'lightroom.places'))).map((entry) => Object(entry).title)).toEqual([
      'Portfolio',
      'Client gallery › Ingrid and Nils',
      'Client gallery › Ingrid and Nils › Ceremony',
    ]);
  });

  test('publishes to the portfolio and a project, replaces in place, and removes', async ({ server, admin }) => {
    const { lightroom, draw } = givenPlugins();
    const { token } = await addDevice(server, admin);
    const body = { title: 'Harbour', slug: 'harbour' };
    const project = (await call(server, 'POST', '/api/projects', { token: admin, body })).body.data;
    const program = await start(lightroom, 'lightroom');
    await callIn(program, 'lightroom.connect', server.url, token);
    const texts = {
      title: 'Größe “M”',
      caption: 'On\nlinen',
      altTextAccessibility: 'Two rings',
      keywordTagsForExport: 'a, b',
    };
    const one = await callIn(program, 'lightroom.addPhoto', name('IMG_1.CR3', texts));
    const two = await callIn(program, 'lightroom.addPhoto', name('IMG_2.CR3'));
    const portfolio = await callIn(program, 'lightroom.addCollection', 'portfolio');
    const harbour = await callIn(program, 'lightroom.addCollection', `project:${project.id}`);
    const publish = async (collection: unknown, ...photos: unknown[]) => {
      const jobs = [];
      for (const photo of photos) jobs.push({ photo, path: await draw() });
      return listFrom(callIn(program, 'lightroom.publish', collection, jobs));
    };
    const readImages = async () => (await call(server, 'GET', '/api/images', { token: admin })).body.data;

    expect(await publish(portfolio, one, two)).toEqual(['2 photographs = 2 published']);
    expect(await publish(harbour, two)).toEqual(['1 photograph = 1 published']);
    const [second, byTitle, ...more] = await readImages();
    expect([second.title, more]).toEqual(['IMG_2', []]);
    expect(byTitle).toMatchObject({
      ...{ title: 'Größe “M”', description: 'On\nlinen', alt: 'Two rings', tags: 'a, b' },
      original_name: 'IMG_1.jpg',
    });

    await call(server, 'PUT', `/api/images/${byTitle.id}`, { token: admin, body: { is_featured: true } });
    const [address] = await listFrom(callIn(program, 'lightroom.addresses', portfolio));
    expect(address).toBe(`images/${byTitle.id}`);
    expect(await publish(portfolio, one)).toEqual(['1 photograph = 1 published']);
    const replaced = (await call(server, 'GET', `/api/images/${byTitle.id}`, { token: admin })).body.data;
    expect(replaced).toMatchObject({ title: 'Größe “M”', is_featured: true });
    expect(replaced.sha256).not.toBe(byTitle.sha256);

    await call(server, 'DELETE', `/api/images/${second.id}`, { token: admin });
    expect(await publish(harbour, two)).toEqual(['1 photograph = 1 published']);
    const [again] = await listFrom(callIn(program, 'lightroom.addresses', harbour));
    expect(again).not.toBe(`images/${second.id}`);
    expect(await publish(portfolio, two)).toEqual(['1 photograph = 1 published']);
    second.id = Number(String(again).replace('images/', ''));

    expect(await publish(harbour, one)).toEqual(['1 photograph = 1 published']);
    const inProject = async () =>
      (await call(server, 'GET', `/api/projects/${project.id}`, { token: admin })).body.data;
    const shown = async () => (await inProject()).items.flatMap(({ image_id: id }: { image_id: number }) => id ?? []);
    // The first is in the trash, and keeps its place.
    const [trashed, ...others] = await shown();
    expect(others).toEqual([second.id, byTitle.id]);
    const order = [address, `images/${second.id}`];
    expect(await listFrom(callIn(program, 'lightroom.sort', harbour, order))).toEqual([]);
    expect(await shown()).toEqual([trashed, byTitle.id, second.id]);
    expect(await listFrom(callIn(program, 'lightroom.sort', portfolio, order.toReversed()))).toEqual([]);
    expect((await readImages()).map(({ id }: { id: number }) => id)).toEqual([second.id, byTitle.id]);
    expect(await callIn(program, 'lightroom.remove', harbour, address)).toBe(1);

    expect(await callIn(program, 'lightroom.remove', portfolio, address)).toBe(1);
    expect((await readImages()).map(({ id }: { id: number }) => id)).not.toContain(byTitle.id);
    const { items } = (await call(server, 'GET', `/api/projects/${project.id}`, { token: admin })).body.data;
    expect(items.at(-1)).toMatchObject({ image_id: second.id });
    // It is in another collection as well.
    expect(await callIn(program, 'lightroom.remove', portfolio, `images/${second.id}`)).toBe(0);
    expect((await readImages()).map(({ id }: { id: number }) => id)).toEqual([second.id]);
    expect(await callIn(program, 'lightroom.remove', harbour, `images/${second.id}`)).toBe(0);
    expect(await readImages()).toEqual([]);

    await call(server, 'DELETE', `/api/projects/${project.id}`, { token: admin });
    const three = await callIn(program, 'lightroom.addPhoto', name('IMG_3.CR3'));
    expect(await publish(harbour, three)).toContainEqual(
      expect.stringMatching(/^1 photograph = 0 published \+ 1 refused/),
    );
    expect(await readImages()).toEqual([]);
  });

  test('shortens what is longer than Vitrine keeps, and names the field that is refused', async ({ server, admin }) => {
    const { lightroom, draw } = givenPlugins();
    const { token } = await addDevice(server, admin);
    const program = await start(lightroom, 'lightroom');
    await callIn(program, 'lightroom.connect', server.url, token);
    const collection = await callIn(program, 'lightroom.addCollection', 'portfolio');
    const publish = async (texts: object) => {
      const photo = await callIn(program, 'lightroom.addPhoto', name('IMG_1.CR3', texts));
      return listFrom(callIn(program, 'lightroom.publish', collection, [{ photo, path: await draw() }]));
    };
    const keywords = Array.from({ length: 120 }, (_, index) => `keyword-${index + 100}`);

    const long = {
      title: `ä${'😀'.repeat(100)}`,
      caption: 'é'.repeat(10_001),
      altTextAccessibility: 'a'.repeat(1_001),
      keywordTagsForExport: keywords.join(', '),
    };
    expect(await publish(long)).toEqual(['1 photograph = 1 published']);
    const [image] = (await call(server, 'GET', '/api/images', { token: admin })).body.data;
    expect(image).toMatchObject({
      title: `ä${'😀'.repeat(99)}`,
      description: 'é'.repeat(10_000),
      alt: 'a'.repeat(1_000),
      tags: keywords.slice(0, 77).join(', '),
    });
    expect(await publish({ title: 'On two\nlines' })).toContainEqual('failed: title: Please keep this to one line');
  });

  test('publishes to a gallery of a client, and brings choices, hearts and comments back', async ({
    server,
    admin,
  }) => {
    const { lightroom, draw } = givenPlugins();
    const gallery = await givenGallery(server, { title: 'Ingrid and Nils' });
    const { device, token } = await addDevice(server, admin);
    const program = await start(lightroom, 'lightroom');
    await callIn(program, 'lightroom.connect', server.url, token);
    const photos: unknown[] = [];
    for (const file of ['IMG_1.CR3', 'IMG_2.CR3', 'IMG_3.CR3'])
      photos.push(await callIn(program, 'lightroom.addPhoto', name(file)));
    const collection = await callIn(program, 'lightroom.addCollection', `gallery:${gallery.id}`);
    const publish = async (...ones: unknown[]) => {
      const jobs = [];
      for (const photo of ones) jobs.push({ photo, path: await draw() });
      return listFrom(callIn(program, 'lightroom.publish', collection, jobs));
    };
    expect(await publish(...photos)).toEqual(['3 photographs = 3 published']);
    const before = await photosOf(server, admin, gallery.id);
    // Two bodies have numbered their files alike, and these photographs came another way.
    for (const file of ['IMG_7.jpg', 'IMG_8.jpg', 'IMG_9.jpg']) {
      const form = new FormData();
      form.set('file', new Blob([Buffer.from(await makePicture({ seed: Number(file.slice(4, 5)) }))]), file);
      await call(server, 'POST', `/api/galleries/${gallery.id}/photos`, { token: admin, body: form });
    }
    await choose(
      server,
      gallery.secret,
      ['IMG_1.jpg', 'IMG_3.jpg', 'IMG_7.jpg', 'IMG_8.jpg', 'IMG_9.jpg'],
      admin,
      gallery.id,
    );

    expect(await publish(photos[0])).toEqual(['1 photograph = 1 published']);
    const [first] = await photosOf(server, admin, gallery.id);
    expect(first).toMatchObject({ id: before[0]?.id, version: 2, is_chosen: true, is_favourite: true });

    const [bodyA, bodyB, other] = [
      await callIn(program, 'lightroom.addPhoto', name('IMG_7.CR3')),
      await callIn(program, 'lightroom.addPhoto', name('img_7.NEF')),
      await callIn(program, 'lightroom.addPhoto', name('IMG_8.CR3')),
    ];
    await callIn(program, 'lightroom.select', [bodyA, bodyB, other]);
    const said = await listFrom(callIn(program, 'lightroom.fetch', { kind: 'chosen', way: 'collection' }));
    expect(said).toEqual([
      [
        '5 chosen = 3 found + 1 ambiguous + 1 not in the catalogue',
        'Several photographs have these names. Find them by hand:',
        '  IMG_7.jpg',
        'No photograph that was searched has these names, and was taken then:',
        '  IMG_9.jpg',
      ].join('\n'),
    ]);
    expect(await listFrom(callIn(program, 'lightroom.collected', 'Ingrid and Nils · Chosen'))).toEqual([
      photos[0],
      photos[2],
      other,
    ]);

    const ways = [
      [{ kind: 'favourites', way: 'rating', rating: 4 }, 'rating', 4],
      [{ kind: 'chosen', way: 'label', colour: 'purple' }, 'colorNameForLabel', 'purple'],
      [{ kind: 'commented', way: 'keyword', keyword: 'Words' }, 'keyword', 'Words'],
    ] as const;
    for (const [choice, field, value] of ways) {
      await callIn(program, 'lightroom.fetch', choice);
      const read = (photo: unknown) => program.run(`return lightroom.catalog.photos[${photo}].${field}`);
      expect([await read(photos[2]), await read(photos[1]), await read(bodyA)]).toEqual([value, null, null]);
    }
    expect(await listFrom(callIn(program, 'lightroom.comments', collection))).toEqual([
      'IMG_1.CR3 Client: I like IMG_1.jpg',
      'IMG_3.CR3 Client: I like IMG_3.jpg',
    ]);

    await callIn(program, 'lightroom.remove', collection, `galleries/${gallery.id}/photos/${before[1]?.id}`);
    expect((await photosOf(server, admin, gallery.id)).map(({ id }) => id)).not.toContain(before[1]?.id);

    await call(server, 'DELETE', `/api/devices/${device.id}`, { token: admin });
    expect(await publish(photos[0])).toEqual([UNKNOWN]);
    expect(await listFrom(callIn(program, 'lightroom.fetch', { kind: 'chosen', way: 'collection' }))).toEqual([
      `Vitrine\n${UNKNOWN}`,
    ]);
  });

  test('takes a file that the gallery has already for that photograph', async ({ server, admin }) => {
    const { lightroom, draw } = givenPlugins();
    const { id: gallery } = await givenGallery(server);
    const { token } = await addDevice(server, admin);
    const file = await draw();
    const form = new FormData();
    form.set('file', new Blob([readFileSync(file)]), 'other.jpg');
    const photos = `/api/galleries/${gallery}/photos`;
    const { id } = (await call(server, 'POST', photos, { token: admin, body: form })).body.data;
    const program = await start(lightroom, 'lightroom');
    await callIn(program, 'lightroom.connect', server.url, token);
    const photo = await callIn(program, 'lightroom.addPhoto', name('IMG_1.CR3'));
    const collection = await callIn(program, 'lightroom.addCollection', `gallery:${gallery}`);

    const said = await listFrom(callIn(program, 'lightroom.publish', collection, [{ photo, path: file }]));
    expect(said).toEqual(['1 photograph = 1 published']);
    expect(await listFrom(callIn(program, 'lightroom.addresses', collection))).toEqual([
      `galleries/${gallery}/photos/${id}`,
    ]);
    expect(await photosOf(server, admin, gallery)).toHaveLength(1);
  });

  test('says what is in Vitrine, but not in the category or section that it is published to', async ({
    server,
    admin,
  }) => {
    const { lightroom, draw } = givenPlugins();
    const { id } = await givenGallery(server, {
      sections: ['a', 'b'].map((section) => ({ id: section, title: section })),
    });
    const { token } = await addDevice(server, admin);
    const makeCategory = async (slug: string) =>
      (await call(server, 'POST', '/api/categories', { token: admin, body: { name: slug, slug } })).body.data.id;
    const program = await start(lightroom, 'lightroom');
    await callIn(program, 'lightroom.connect', server.url, token);
    const photo = await callIn(program, 'lightroom.addPhoto', name('IMG_1.CR3'));
    const publish = async (collection: unknown) =>
      listFrom(callIn(program, 'lightroom.publish', collection, [{ photo, path: await draw() }]));
    const add = (place: string) => callIn(program, 'lightroom.addCollection', place);
    const refused = (kind: string) => {
      const sentence = `It is in Vitrine already, but not in this ${kind}: move it there.`;
      return [`failed: ${sentence}`, `1 photograph = 0 published + 1 refused\nIMG_1.CR3: ${sentence}`];
    };
    const published = ['1 photograph = 1 published'];

    const portfolio = await add('portfolio');
    expect(await publish(portfolio)).toEqual(published);
    const categoryId = await makeCategory('weddings');
    const weddings = await add(`category:${categoryId}`);
    expect(await publish(weddings)).toEqual(refused('category'));
    const [image] = (await call(server, 'GET', '/api/images', { token: admin })).body.data;
    const move = (category: number) =>
      call(server, 'PUT', `/api/images/${image.id}`, { token: admin, body: { category_id: category } });
    await move(categoryId);
    expect(await publish(weddings)).toEqual(published);
    // From there it was moved by the photographer.
    await move(await makeCategory('others'));
    expect(await publish(weddings)).toEqual(published);
    expect(await publish(portfolio)).toEqual(published);

    expect(await publish(await add(`gallery:${id}:a`))).toEqual(published);
    expect(await publish(await add(`gallery:${id}:b`))).toEqual(refused('section'));
    expect(await publish(await add(`gallery:${id}`))).toEqual(published);
  });

  test('says what a device may not do, and leaves the rest', async ({ server, admin }) => {
    const { lightroom, draw } = givenPlugins();
    const { token } = await addDevice(server, admin, { scopes: ['upload'], galleries: [] });
    const program = await start(lightroom, 'lightroom');
    await callIn(program, 'lightroom.connect', server.url, token);
    const photo = await callIn(program, 'lightroom.addPhoto', name('IMG_1.CR3'));
    const collection = await callIn(program, 'lightroom.addCollection', 'portfolio');
    const publish = async () => {
      const jobs = [{ photo, path: await draw() }];
      return listFrom(callIn(program, 'lightroom.publish', collection, jobs));
    };

    expect(await publish()).toEqual(['1 photograph = 1 published']);
    const [failed, said] = await publish();
    const sentence =
      'The token does not open this. Settings › Devices in Vitrine shows what the device may do, and where.';
    expect(failed).toBe(`failed: ${sentence}`);
    expect(said).toBe(`1 photograph = 0 published + 1 refused\nIMG_1.CR3: ${sentence}`);
  });
});

describe('the script for darktable', () => {
  test('exports to the portfolio, and replaces at the next export', async ({ server, admin }) => {
    const { folder, darktable, draw } = givenPlugins();
    const { token } = await addDevice(server, admin, { galleries: [] });
    const program = await start(darktable, 'darktable', { folder });
    expect(await callIn(program, 'darktable.connect', 'http://127.0.0.1:1', token)).toBe(
      'Vitrine cannot be reached at http://127.0.0.1:1: it refuses the connection',
    );
    expect(await callIn(program, 'darktable.connect', server.url, token)).toBe('One place can be reached.');
    const tags = { 'places|Oslo': 0, 'places|Home': 1, 'people|Ingrid': 2, 'people|Nils': 3, 'things|Rings': 4 };
    const fields = { filename: 'IMG_1.CR3', title: 'Größe "M"\\', tags };
    const image = await callIn(program, 'darktable.addImage', fields);
    const publish = async () => callIn(program, 'darktable.export', 'Portfolio', [{ image, path: await draw() }]);

    expect(await publish()).toBe('1 photograph = 1 published');
    const read = async () => (await call(server, 'GET', '/api/images', { token: admin })).body.data;
    const [before] = await read();
    expect(before).toMatchObject({ title: 'Größe "M"\\', original_name: 'IMG_1.jpg' });
    expect(before.tags.split(', ').sort()).toEqual(['Oslo', 'Rings']);
    await call(server, 'PUT', `/api/images/${before.id}`, { token: admin, body: { description: 'Of Vitrine' } });

    expect(await publish()).toBe('1 photograph = 1 published');
    const [after, ...more] = await read();
    expect(more).toEqual([]);
    expect(after).toMatchObject({ id: before.id, description: 'Of Vitrine' });
    expect(after.sha256).not.toBe(before.sha256);
    expect(await listFrom(callIn(program, 'darktable.addresses'))).toEqual([`images|${before.id}`]);
    expect(await callIn(program, 'darktable.export', 'Portfolio', [{ image, path: await draw() }, { image }])).toBe(
      '2 photographs = 1 published + 1 left',
    );
  });

  test('hands the order on, and removes what is selected', async ({ server, admin }) => {
    const { folder, darktable, draw } = givenPlugins();
    const { token } = await addDevice(server, admin, { galleries: [] });
    const program = await start(darktable, 'darktable', { folder });
    await callIn(program, 'darktable.connect', server.url, token);
    const add = (filename: string) => callIn(program, 'darktable.addImage', { filename });
    const [one, two, never] = [await add('IMG_1.CR3'), await add('IMG_2.CR3'), await add('IMG_3.CR3')];
    const jobs = [];
    for (const image of [one, two]) jobs.push({ image, path: await draw() });
    expect(await callIn(program, 'darktable.export', 'Portfolio', jobs)).toBe('2 photographs = 2 published');
    const titles = async () =>
      (await call(server, 'GET', '/api/images', { token: admin })).body.data.map(
        ({ title }: { title: string }) => title,
      );

    for (const [shown, expected] of [
      [
        [one, never, two],
        ['IMG_1', 'IMG_2'],
      ],
      [
        [two, one],
        ['IMG_2', 'IMG_1'],
      ],
    ]) {
      expect(await callIn(program, 'darktable.order', 'Portfolio', shown)).toBe('2 photographs in this order');
      expect(await titles()).toEqual(expected);
    }

    // One that was removed in Vitrine holds no other up.
    const three = await add('IMG_4.CR3');
    await callIn(program, 'darktable.export', 'Portfolio', [{ image: three, path: await draw() }]);
    const [{ id }] = (await call(server, 'GET', '/api/images', { token: admin })).body.data;
    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
    expect(await callIn(program, 'darktable.order', 'Portfolio', [three, one, two])).toBe(
      '2 photographs in this order',
    );
    expect(await titles()).toEqual(['IMG_1', 'IMG_2']);

    const remove = () => callIn(program, 'darktable.remove', 'Portfolio', [one, never]);
    expect(await remove()).toBe('2 photographs = 1 removed + 1 not there');
    expect(await titles()).toEqual(['IMG_2']);
    expect(await remove()).toBe('2 photographs = 0 removed + 2 not there');
  });

  test('gives a project the order of those of its photographs that are shown, and says how many', async ({
    server,
    admin,
  }) => {
    const { folder, darktable, draw } = givenPlugins();
    const { token } = await addDevice(server, admin, { galleries: [] });
    const body = { title: 'Harbour', slug: 'harbour' };
    await call(server, 'POST', '/api/projects', { token: admin, body });
    const program = await start(darktable, 'darktable', { folder });
    await callIn(program, 'darktable.connect', server.url, token);
    const add = async (filename: string, place: string) => {
      const image = await callIn(program, 'darktable.addImage', { filename });
      await callIn(program, 'darktable.export', place, [{ image, path: await draw() }]);
      return image;
    };
    const one = await add('IMG_1.CR3', 'Project › Harbour');
    const two = await add('IMG_2.CR3', 'Project › Harbour');
    const other = await add('IMG_3.CR3', 'Portfolio');
    // Of the whole portfolio, more than a project can have.
    const tag = `darktable|vitrine|${new URL(server.url).host}|images|`;
    await program.run(`
      for id = 4, 310 do darktable.addImage { filename = id .. '.CR3', tags = { ['${tag}' .. id + 5000] = 0 } } end`);
    const all = Array.from({ length: 307 }, (_, index) => index + 4);

    const said = await callIn(program, 'darktable.order', 'Project › Harbour', [two, other, ...all, one]);

    expect(said).toBe('2 photographs in this order');
    const [project] = (await call(server, 'GET', '/api/projects', { token: admin })).body.data;
    const images = (await call(server, 'GET', '/api/images', { token: admin })).body.data;
    const titleOf = (wanted: number) => images.find(({ id }: { id: number }) => id === wanted).title;
    expect(project.items.map((item: { image_id: number }) => titleOf(item.image_id))).toEqual(['IMG_2', 'IMG_1']);
  });

  test('knows at the next start where it published last, and guesses no other place', async ({ server, admin }) => {
    const { folder, darktable, draw } = givenPlugins();
    const { id: gallery } = await givenGallery(server, { title: 'Ingrid and Nils' });
    const { token } = await addDevice(server, admin);
    const program = await start(darktable, 'darktable', { folder });
    await callIn(program, 'darktable.connect', server.url, token);
    const image = await callIn(program, 'darktable.addImage', { filename: 'IMG_1.CR3' });
    const place = 'Client gallery › Ingrid and Nils';
    await callIn(program, 'darktable.export', place, [{ image, path: await draw() }]);

    expect(await callIn(program, 'darktable.restart')).toBe(place);
    await call(server, 'DELETE', `/api/galleries/${gallery}`, { token: admin });
    expect(await callIn(program, 'darktable.restart')).toBe('none');
    const jobs = [{ image, path: await draw() }];
    expect(await program.run(`return darktable.export(nil, ${lua(jobs)})`)).toBe(
      'Connect to your Vitrine, and choose a place.',
    );
    expect((await call(server, 'GET', '/api/images', {})).body.data).toEqual([]);
  });

  test('brings choices back, and says of a revoked token what to do', async ({ server, admin }) => {
    const { folder, darktable, draw } = givenPlugins();
    const gallery = await givenGallery(server, { title: 'Ingrid and Nils' });
    const { device, token } = await addDevice(server, admin);
    const program = await start(darktable, 'darktable', { folder });
    await callIn(program, 'darktable.connect', server.url, token);
    const images: unknown[] = [];
    for (const filename of ['IMG_1.CR3', 'IMG_2.CR3', 'IMG_3.CR3'])
      images.push(await callIn(program, 'darktable.addImage', { filename }));
    const publish = async (...ones: unknown[]) => {
      const jobs = [];
      for (const image of ones) jobs.push({ image, path: await draw() });
      return callIn(program, 'darktable.export', 'Client gallery › Ingrid and Nils', jobs);
    };
    expect(await publish(...images)).toBe('3 photographs = 3 published');
    await choose(server, gallery.secret, ['IMG_1.jpg', 'IMG_3.jpg'], admin, gallery.id);
    const fetchBy = (kind: string, way: string, shown: unknown[] = []) =>
      callIn(program, 'darktable.fetch', 'Ingrid and Nils', kind, way, shown);

    expect(await fetchBy('Chosen', 'tag')).toBe('2 chosen = 2 found');
    expect(
      await listFrom(callIn(program, 'darktable.tagged', 'darktable|vitrine choices|Ingrid and Nils|chosen')),
    ).toEqual([images[0], images[2]]);
    // Other targets, and files, would carry the names of clients.
    expect(await listFrom(callIn(program, 'darktable.exportedTags', images[0]))).toEqual([]);
    expect(await fetchBy('Hearts', 'green')).toBe('2 with a heart = 2 found');
    expect(await fetchBy('With comments', 'rating 3')).toBe(
      '2 with comments = 2 found\nClient, on IMG_1.jpg: I like IMG_1.jpg\nClient, on IMG_3.jpg: I like IMG_3.jpg',
    );
    expect(await callIn(program, 'darktable.image', images[2])).toEqual({ rating: 3, green: true });
    expect(await callIn(program, 'darktable.image', images[1])).toEqual({ rating: 0 });

    const elsewhere = await start(darktable, 'darktable', { folder });
    await callIn(elsewhere, 'darktable.connect', server.url, token);
    const alike = [
      await callIn(elsewhere, 'darktable.addImage', { filename: 'IMG_1.CR3' }),
      await callIn(elsewhere, 'darktable.addImage', { filename: 'IMG_1.NEF' }),
      await callIn(elsewhere, 'darktable.addImage', { filename: 'IMG_3.CR3' }),
    ];
    const said = await callIn(elsewhere, 'darktable.fetch', 'Ingrid and Nils', 'Chosen', 'tag', alike);
    expect(said).toContain('2 chosen = 1 found + 1 ambiguous\n');

    await call(server, 'DELETE', `/api/devices/${device.id}`, { token: admin });
    expect(await fetchBy('Chosen', 'tag')).toBe(UNKNOWN);
    expect(await publish(images[0])).toBe(`1 photograph = 0 published + 1 refused\nIMG_1.jpg: ${UNKNOWN}`);
  });
});

test.for([
  ['darktable', '2026:06:12 15:04:05.250', '2026:06:12 15:04:06'],
  ['lightroom', '2026-06-12T15:04:05+02:00', '2026-06-12T15:04:06'],
] as const)('%s finds by the time which of two cameras is meant', async ([name, taken, other], { server, admin }) => {
  const packed = givenPlugins();
  const { id: gallery, secret } = await givenGallery(server, { title: 'Ingrid and Nils' });
  const form = new FormData();
  const picture = sharp(await makePicture({ width: 60, height: 40 })).withExif({
    IFD2: { DateTimeOriginal: '2026:06:12 15:04:05' },
  });
  form.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'IMG_1.jpg');
  await call(server, 'POST', `/api/galleries/${gallery}/photos`, { token: admin, body: form });
  await choose(server, secret, ['IMG_1.jpg'], admin, gallery);
  const { token } = await addDevice(server, admin, { scopes: ['read'], portfolio: false, galleries: [gallery] });
  const program = await start(packed[name], name, { folder: packed.folder });
  await callIn(program, `${name}.connect`, server.url, token);
  const add = (fields: object) =>
    callIn(program, name === 'darktable' ? 'darktable.addImage' : 'lightroom.addPhoto', fields);
  const texts = { title: '', caption: '', altTextAccessibility: '', keywordTagsForExport: '' };
  const images = [];
  for (const [extension, moment] of [
    ['NEF', other],
    ['CR3', taken],
  ])
    images.push(await add({ ...texts, fileName: `IMG_1.${extension}`, filename: `IMG_1.${extension}`, taken: moment }));

  if (name === 'darktable') {
    expect(await callIn(program, 'darktable.fetch', 'Ingrid and Nils', 'Chosen', 'rating 3', images)).toBe(
      '1 chosen = 1 found',
    );
    expect(await callIn(program, 'darktable.image', images[1])).toMatchObject({ rating: 3 });
  } else {
    await callIn(program, 'lightroom.select', images);
    expect(await listFrom(callIn(program, 'lightroom.fetch', { kind: 'chosen', way: 'rating', rating: 3 }))).toEqual([
      '1 chosen = 1 found\n',
    ]);
    expect(await program.run(`return lightroom.catalog.photos[${images[1]}].rating`)).toBe(3);
  }
});

describe('what both have in common', () => {
  const start51 = async () => {
    const program = await start(givenPlugins().lightroom, 'lightroom');
    await program.run("json = require 'VitrineJson'");
    return program;
  };

  test('reads and writes JSON', async () => {
    const program = await start51();
    const value = { text: 'a"\\/\b\f\n\r\t\u0001é😀', list: [1, -2.5, 1e3, true, false], nested: { empty: '' } };
    const escaped = JSON.stringify(value).replaceAll(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

    for (const text of [JSON.stringify(value, null, 2), escaped])
      expect(JSON.parse(String(await program.run(`return json.encode(json.decode(${JSON.stringify(text)}))`)))).toEqual(
        value,
      );
    expect(await program.run("return json.decode('[null,{}]')[1]")).toBeNull();
    for (const text of ['', '{"a":1', '[1,]', '<html>', '1 2', '"a'])
      await expect(program.run(`return json.decode(${JSON.stringify(text)})`), text).rejects.toThrow('not JSON');
  });

  test('waits when the server says so, and gives up after a while', async () => {
    const program = await start51();
    await program.run(`
      statuses, waited = {}, {}
      vitrine = require('VitrineApi').new {
        url = 'example.com/', token = ' a\tb ',
        send = function(request)
          url, token = request.url, request.headers[1][2]
          return { status = table.remove(statuses, 1) or 429, body = '{"data":{}}', retryAfter = 7 }
        end,
        wait = function(seconds) table.insert(waited, seconds) end,
      }`);

    expect(await program.run('statuses = { 429, 200 }; return vitrine:photos(1) ~= nil')).toBe(true);
    expect(await program.run('return { url, token, #waited, waited[1] }')).toEqual([
      ...['https://example.com/api/galleries/1/photos?skip=0&limit=500', 'Bearer ab'],
      ...[1, 7],
    ]);
    expect(await program.run('local _, failure = vitrine:places(); return failure.status')).toBe(429);
    expect(await program.run('return #waited')).toBe(4);
  });

  const idsIn = (program: Lua, list: string, field: string) =>
    listFrom(
      program.run(`local ids = {}; for i, one in ipairs(result.${list}) do ids[i] = one${field} end; return ids`),
    );

  test('tells galleries apart that are called alike', async () => {
    const program = await start51();
    const named = (...titles: string[]) => titles.map((title, index) => ({ id: index + 4, title, sections: [] }));
    const places = {
      portfolio: false,
      categories: [],
      projects: named('Hands'),
      galleries: named('Ida', 'Ben', 'Ida'),
    };
    await program.run(`
      vitrine = require('VitrineApi').new {
        url = 'example.com', token = 'a',
        send = function() return { status = 200, body = ${JSON.stringify(JSON.stringify({ data: places }))} } end,
      }`);

    const titles =
      'titles = {}; for i, one in ipairs(require("VitrinePlaces").list(vitrine:places())) do titles[i] = one.title end';
    expect(await program.run(`${titles}; return titles`)).toEqual([
      'Project › Hands',
      ...['Ida · 4', 'Ben', 'Ida · 6'].map((title) => `Client gallery › ${title}`),
    ]);
  });

  test('finds by address first, by a name that is unique on both sides, and guesses nothing', async () => {
    const program = await start51();
    const remotes = ['A.jpg', 'B.jpg', 'B.jpg', 'C.jpg', 'D.tif', 'E.jpg'].map((name, index) => ({
      ...{ id: index + 1, original_name: name, is_chosen: index !== 2 },
    }));
    const candidates = [
      { id: 1, fileName: 'elsewhere.CR3', address: 'galleries/3/photos/1' },
      // It is published as A, so its name says nothing of another photograph.
      { id: 1, fileName: 'D.CR3' },
      { id: 2, fileName: 'b.CR3' },
      { id: 3, fileName: 'c.CR3' },
      { id: 3, fileName: 'c.CR3' },
      { id: 4, fileName: 'E.CR3', address: 'galleries/4/photos/6' },
    ];
    const all = candidates.map((candidate) => ({ ...candidate, photo: candidate.id }));
    await program.run(
      `choices = require 'VitrineChoices'; result = choices.match(3, ${lua(remotes)}, choices.KINDS[1].holds, ${lua(all)}, function() return {} end)`,
    );

    expect(await idsIn(program, 'found', '.remote.id')).toEqual([1, 4, 6]);
    expect(await idsIn(program, 'found', '.photo')).toEqual([1, 3, 4]);
    expect(await idsIn(program, 'ambiguous', '.id')).toEqual([2]);
    expect(await idsIn(program, 'missing', '.id')).toEqual([5]);
    expect(await program.run('return choices.describe(result, choices.KINDS[1], {}, {})[1]')).toBe(
      '5 chosen = 3 found + 1 ambiguous + 1 not in the catalogue',
    );
  });

  test('takes what has the name, and was taken at another time, for another photograph', async () => {
    const program = await start51();
    const remotes = ['A.jpg', 'A.jpg', 'B.jpg', 'C.jpg', 'D.jpg', 'E.jpg', 'F.jpg'].map((name, index) => ({
      ...{ id: index + 1, original_name: name, is_chosen: name !== 'F.jpg' },
    }));
    const at = (second: number) => `2026-06-12 15:04:0${second}`;
    const candidates = [
      ...[1, 2, 9].map((second, index) => ({
        id: index + 1,
        fileName: index < 2 ? 'A.CR3' : 'B.CR3',
        taken: at(second),
      })),
      // Of one the time is not known: it may be that, or another.
      { id: 4, fileName: 'C.CR3' },
      { id: 5, fileName: 'D.CR3', taken: at(5) },
      { id: 6, fileName: 'D.DNG' },
      { id: 7, fileName: 'E.CR3', taken: at(7) },
      { id: 8, fileName: 'F.CR3', taken: at(8) },
    ].map((candidate) => ({ ...candidate, photo: candidate.id }));
    // Of E the file does not say it.
    const moments = [1, 2, 3, 4, 5].map(at);
    await program.run(`
      choices = require 'VitrineChoices'
      local read = function(names) asked = names; return ${lua(moments)} end
      result = choices.match(3, ${lua(remotes)}, choices.KINDS[1].holds, ${lua(candidates)}, read)`);

    expect(await idsIn(program, 'found', '.remote.id')).toEqual([1, 2, 4, 6]);
    expect(await idsIn(program, 'found', '.photo')).toEqual([1, 2, 4, 7]);
    expect(await idsIn(program, 'ambiguous', '.id')).toEqual([5]);
    expect(await idsIn(program, 'missing', '.id')).toEqual([3]);
    // Its file is not read for nothing.
    expect(await listFrom(program.run('return asked'))).not.toContain('F.jpg');
  });

  test('refuses a balance that does not add up', async () => {
    const program = await start51();
    const balance = (total: number) =>
      program.run(
        `return require('VitrineChoices').balance(${total}, 'chosen', {{61, 'found'}, {1, 'ambiguous'}, {0, 'more'}})`,
      );

    expect(await balance(62)).toBe('62 chosen = 61 found + 1 ambiguous');
    await expect(balance(63)).rejects.toThrow('the balance does not add up: 63 are not 62');
  });
});
