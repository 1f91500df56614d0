import type { EntityManager } from '@mikro-orm/core';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { describe, expect, vi } from 'vitest';
import type { EntityManager as SqlEntityManager } from '../../src/database/orm.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { readGalleryFiles } from '../../src/features/images/files/gallery-files.ts';
import { call, type Server, test } from '../helpers/fixtures.ts';
import { givenGallery, givenPhotos } from '../helpers/galleries.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const KEY = 'abcdef0123456789abcdef0123456789';

interface Statement {
  text: string;
  /** Executes it with words before it. */
  after: (words: string, em: SqlEntityManager) => Promise<unknown>;
}

/** The statements about photographs that are executed meanwhile, those of entities and those of the query builder. */
async function statementsOf(server: Server, work: () => Promise<unknown>): Promise<Statement[]> {
  const connection = server.orm.em.getConnection();
  const rows = connection.getClient();
  const built: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      built.push(rows.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const executed = vi.spyOn(connection, 'execute');
  const client = vi.spyOn(connection, 'getClient').mockReturnValue(rows.withPlugin(noting));
  await work();
  client.mockRestore();
  const statements = [
    ...executed.mock.calls.map(([statement, parameters]) => ({
      text: String(statement),
      after: (words: string, em: SqlEntityManager) => em.execute(`${words} ${statement}`, parameters as unknown[]),
    })),
    ...built.map(({ sql: text, parameters }) => ({
      text,
      after: async (words: string, em: SqlEntityManager) => {
        const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(`${words} ${text}`, [...parameters]));
        return rows;
      },
    })),
  ].filter(({ text }) => text.includes('gallery_photos'));
  executed.mockRestore();
  expect(statements).not.toEqual([]);
  return statements;
}

/**
 * The plans of the statements about photographs that `work` executes. PostgreSQL would read a table of few rows as a whole, whatever the
 * index: here it does so only if it cannot do otherwise.
 */
async function plansOf(server: Server, work: (em: SqlEntityManager) => Promise<unknown>): Promise<string> {
  const statements = await statementsOf(server, () => work(server.orm.em.fork()));
  return server.orm.em.fork().transactional(async (within: EntityManager) => {
    const em = within as SqlEntityManager;
    if (isOnPostgres) await em.execute('set local enable_seqscan = off');
    const plans: unknown[] = [];
    for (const { after } of statements) plans.push(await after(isOnPostgres ? 'explain' : 'explain query plan', em));
    return JSON.stringify(plans);
  });
}

describe('an index finds, without reading the photographs of all galleries,', () => {
  const byBeginning = isOnPostgres
    ? 'Index Cond: ((picture_key >= '
    : 'picture_key_index (picture_key>? AND picture_key<?)';

  test('those to which files belong', async ({ server }) => {
    const plans = await plansOf(server, (em) => readGalleryFiles({ em }, [], [KEY, KEY.replace('a', 'b')]));

    expect(plans).toContain(byBeginning);
  });

  test('those whose pictures have to be made again', async ({ server }) => {
    const { pictureRemaker } = server.app;
    const plans = await plansOf(server, async () => {
      pictureRemaker.wake();
      await pictureRemaker.idle();
    });

    expect(plans).toContain('gallery_photos_pending');
  });
});

test('many photographs are brought back by as many statements as few', async ({ server, admin }) => {
  const countFor = async (count: number) => {
    const { id } = await givenGallery(server, { choiceLimit: 5 });
    const ids = await givenPhotos(server, id, count, { deletedAt: new Date(), isChosen: true });
    const path = `/api/galleries/${id}/photos/restore`;
    const statements = await statementsOf(server, () => call(server, 'POST', path, { token: admin, body: { ids } }));
    const chosen = await server.orm.em.fork().count(GalleryPhoto, { gallery: id, deletedAt: null, isChosen: true });
    expect(chosen).toBe(Math.min(count, 5));
    return statements.length;
  };

  expect(await countFor(40)).toBe(await countFor(2));
});
