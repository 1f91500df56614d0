// @module-tag nightly
import { describe, expect } from 'vitest';
import { call, test } from '../helpers/fixtures.ts';
import { givenLibrary, type Library, STORES, take } from '../helpers/library.ts';

const renditionsOf = async ({ names }: Library, { filename }: { filename: string }) => {
  const [key = ''] = filename.split('-');
  return (await names()).filter((name) => name.startsWith(`renditions/${key}-`));
};

/** What the record says of its files. */
const readFiles = async ({ server, token }: Library, { id }: { id: number }) => {
  const { body } = await call(server, 'GET', `/api/images/${id}`, { token });
  const { filename, renditions, width, height } = body.data;
  return { filename, renditions, width, height };
};

const look = async ({ server }: Library) => {
  await server.app.maintenance.run();
  await server.app.renditions.idle();
};

describe.each(STORES)('Files that a record names and that are not in the %s', (kind) => {
  test('are made anew, and no others', async () => {
    const library = await givenLibrary(kind);
    const [lost, partly, whole] = [await take(library, 1), await take(library, 2), await take(library, 3)];
    const before = await library.names();
    const records = [await readFiles(library, lost), await readFiles(library, partly)];
    const kept = (await renditionsOf(library, whole)).map((name) => library.read(name));
    const statuses = () =>
      Promise.all(
        [lost, partly, whole].map(async ({ filename }) => {
          return (await call(library.server, 'GET', `/static/images/${filename}`)).status;
        }),
      );

    for (const name of await renditionsOf(library, lost)) library.remove(name);
    library.remove(`renditions/${partly.filename}`);
    expect(await statuses()).toEqual([404, 404, 200]);
    await look(library);

    expect(await library.names()).toEqual(before);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await renditionsOf(library, whole)).map((name) => library.read(name))).toEqual(kept);
    expect([await readFiles(library, lost), await readFiles(library, partly)]).toEqual(records);
  });
});

describe('Files that a record names and that are not there', () => {
  test('stay away with their original, and hold up nobody else', async () => {
    const library = await givenLibrary('folder');
    const [gone, other] = [await take(library, 1), await take(library, 2)];
    library.remove(`originals/${gone.sha256.slice(0, 2)}/${gone.sha256}`);
    for (const image of [gone, other]) library.remove(`renditions/${image.filename}`);

    await look(library);

    expect(await library.names()).not.toContain(`renditions/${gone.filename}`);
    expect(await library.names()).toContain(`renditions/${other.filename}`);
  });
});
