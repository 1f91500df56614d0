import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestContext } from '@mikro-orm/core';
import { describe, expect } from 'vitest';
import { ContentState } from '../../src/features/content/content-state.entity.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { MARKED_TOGETHER } from '../../src/features/images/renditions/rights-marks.ts';
import { givenCopies } from '../helpers/copies.ts';
import { call, type Server, startServer, testAlone as test } from '../helpers/fixtures.ts';
import { mostRowsHeld } from '../helpers/rows-held.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const COPIES = 620;
const IN_TRASH = 220;
const A_PAGE = 500;
const LONG_AGO = new Date('2020-01-01');
const signal = new AbortController().signal;

const count = ({ orm }: Server, where = {}) => orm.em.fork().count(Image, where);
const rename = (server: Server, token: string, name: string) =>
  call(server, 'PUT', '/api/settings', { token, body: { photographer_name: name } });

describe('In a library of thousands', () => {
  test('the files and the records are compared page by page', async ({ server, givenImage }) => {
    const { id, filename } = await givenImage();
    await server.app.renditions.idle();
    await givenCopies(server, id, COPIES);
    const write = (key: string) => writeFile(join(server.dataDir, 'renditions', `${key}-320.jpg`), 'any');
    // What the records answer of a page grows with the files that they know.
    const nulls = '0'.repeat(32);
    const ownKey = `substr('${nulls}' || id, 1 + length('' || id))`;
    await server.orm.em.getConnection().execute(`update images set rendition_key = ${ownKey} where id <> ?`, [id]);
    for (let copy = id + 1; copy <= id + COPIES; copy += 1) await write(`${copy}`.padStart(nulls.length, '0'));
    for (let at = 0; at < 2 * A_PAGE; at += 1) await write(createHash('md5').update(`${at}`).digest('hex'));

    const { fileSweep, missingFiles } = server.app;
    const most = await mostRowsHeld(server, async () => {
      expect(await fileSweep.run({ isForced: true, signal })).toMatchObject({ moved: 2 * A_PAGE, held: null });
      expect(await missingFiles.run(signal)).toBe(0);
    });

    expect(most).toBeLessThanOrEqual(A_PAGE);
    expect((await fetch(`${server.url}/static/images/${filename}`)).status).toBe(200);
  });

  test('the trash is emptied page by page, and one that cannot be removed keeps none of the others', {
    tags: 'nightly',
  }, async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    await server.app.renditions.idle();
    await givenCopies(server, id, IN_TRASH);
    const body = { title: 'Used', image_id: id };
    expect((await call(server, 'POST', '/api/hero-slides', { token: admin, body })).status).toBe(201);
    await server.orm.em.fork().nativeUpdate(Image, {}, { deletedAt: LONG_AGO });

    const purge = () => RequestContext.create(server.orm.em, () => server.app.images.purgeTrash());
    expect(await mostRowsHeld(server, async () => expect(await purge()).toBe(IN_TRASH))).toBeLessThan(IN_TRASH);

    expect(await count(server)).toBe(1);
  });

  test('other rights are marked page by page, while requests are served', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    await server.app.renditions.idle();
    await givenCopies(server, id, COPIES);
    await server.app.renditions.stop();

    await rename(server, admin, 'Ada Arno');

    expect(await count(server, { rerenderPending: true })).toBe(MARKED_TOGETHER);
    expect(await server.orm.em.fork().findOneOrFail(ContentState, 1)).toMatchObject({
      rightsMarkedTo: id + MARKED_TOGETHER - 1,
    });
  });

  test.skipIf(isOnPostgres)(
    'marks that a kill has interrupted go on where they ended, and reach every image',
    { tags: 'nightly' },
    async ({ server: killed, admin, givenImage }) => {
      const { id, filename } = await givenImage();
      await killed.app.renditions.idle();
      await givenCopies(killed, id, COPIES);
      await killed.app.renditions.stop();
      await rename(killed, admin, 'Ada Arno');
      const { revision } = await killed.orm.em.fork().findOneOrFail(ContentState, 1);

      const { orm, app, stop, ...rest } = await startServer({}, killed.dataDir);
      const server = { orm, app, stop, ...rest };
      try {
        let marked = 0;
        const most = await mostRowsHeld(server, async () => {
          app.renditions.wake();
          while ((await orm.em.fork().findOneOrFail(ContentState, 1)).rightsMarkedTo !== null) await nextTurn();
          marked = await count(server, { rerenderPending: true });
          await app.renditions.idle();
        });

        expect(marked).toBeGreaterThan(COPIES - MARKED_TOGETHER);
        expect(most).toBeLessThanOrEqual(A_PAGE);
        expect(await count(server, { rerenderPending: true })).toBe(0);
        expect(await count(server, { filename })).toBe(0);
        expect((await orm.em.fork().findOneOrFail(ContentState, 1)).revision).toBeGreaterThan(revision);
      } finally {
        await stop();
      }
    },
  );

  test('marks change nothing that visitors see, so nothing is published for them', async ({
    server,
    admin,
    givenImage,
  }) => {
    const { id } = await givenImage();
    await server.app.renditions.idle();
    const before = await server.orm.em.fork().findOneOrFail(ContentState, 1);

    await server.orm.em.fork().nativeUpdate(Image, { id }, { rerenderPending: true });
    await server.orm.em.fork().nativeUpdate(Image, { id }, { rerenderPending: false });

    const { revision } = await server.orm.em.fork().findOneOrFail(ContentState, 1);
    expect(revision).toBe(before.revision);
    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { title: 'Renamed' } });
    expect((await server.orm.em.fork().findOneOrFail(ContentState, 1)).revision).toBe(before.revision + 1);
  });
});
