// @module-tag nightly
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createContentChange } from '../../src/database/content-change.ts';
import type { EntityManager } from '../../src/database/orm.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { moveImage } from '../../src/features/images/image-order.ts';
import { givenCopies } from '../helpers/copies.ts';
import { test as base, type Server } from '../helpers/fixtures.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const LIBRARY = 100;
/** The same statements take several times as long on PostgreSQL, where fewer of them prove that they mean the same. */
const RUNS = isOnPostgres ? 1 : 4;
const MOVES = 300;

interface Row {
  id: number;
  sort_order: number;
  version: number;
}

/** Moves an image to directly before or after the one at an index of the library; to an end of it if there is none. */
interface Move {
  image: number;
  to: number;
  side: 'before' | 'after';
}

const move: fc.Arbitrary<Move> = fc.record({
  image: fc.nat(LIBRARY - 1),
  to: fc.nat(LIBRARY),
  side: fc.constantFrom('before', 'after'),
});

const positionOf = ({ side }: Move, neighbour: number | undefined) => {
  if (neighbour === undefined) return { to: side === 'before' ? ('end' as const) : ('start' as const) };
  return side === 'before' ? { before: neighbour } : { after: neighbour };
};

/** The order as an editor of lists would make it. */
function moved(ids: readonly number[], id: number, { side }: Move, neighbour: number | undefined) {
  const rest = ids.filter((other) => other !== id);
  if (neighbour === undefined) return side === 'before' ? [...rest, id] : [id, ...rest];
  return rest.toSpliced(rest.indexOf(neighbour) + (side === 'after' ? 1 : 0), 0, id);
}

const readRows = (em: EntityManager) =>
  em.execute<Row[]>('select id, sort_order, version from images order by sort_order, id desc');

/** Makes the moves one after another, each compared with the list in memory. Returns the number of rows that each has written. */
async function makeMoves({ orm, database: { dialect } }: Server, moves: readonly Move[]) {
  const em = orm.em.fork();
  return createContentChange({ em, dialect })(async (transaction) => {
    const written: number[] = [];
    let rows = await readRows(transaction);
    for (const one of moves) {
      const ids = rows.map(({ id }) => id);
      const [id, neighbour] = [ids[one.image] ?? 0, ids[one.to]];
      if (id === neighbour) continue;
      const image = await transaction.findOneOrFail(Image, { id }, { refresh: true });
      await moveImage({ em: transaction, dialect }, image, positionOf(one, neighbour));

      const before = new Map(rows.map((row) => [row.id, row]));
      rows = await readRows(transaction);
      expect(rows.map((row) => row.id)).toEqual(moved(ids, id, one, neighbour));
      const changed = rows.filter((row) => row.sort_order !== before.get(row.id)?.sort_order);
      const raised = rows.filter((row) => row.version !== before.get(row.id)?.version);
      expect(raised.map((row) => row.id)).toEqual(changed.some((row) => row.id === id) ? [id] : []);
      written.push(changed.length);
    }
    return written;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** A library whose ranks any statement can set. */
const test = base.extend<{ library: { setRanks: (rank: string) => Promise<unknown> } }>({
  library: async ({ server, givenImage }, use) => {
    const { id } = await givenImage();
    await server.app.renditions.idle();
    await givenCopies(server, id, LIBRARY - 1);
    await use({ setRanks: (rank) => server.orm.em.getConnection().execute(`update images set sort_order = ${rank}`) });
  },
});

describe('The ranks of a library', () => {
  test('are right after thousands of moves to anywhere, of which nearly all write one row', async ({
    server,
    library,
  }) => {
    const written: number[] = [];
    await library.setRanks('id * 1048576');
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: MOVES, maxLength: MOVES }), async (moves) => {
        written.push(...(await makeMoves(server, moves)));
      }),
      { numRuns: RUNS },
    );

    expect(written.length).toBeGreaterThan(RUNS * MOVES * 0.9);
    expect(written.filter((rows) => rows <= 1).length).toBeGreaterThan(written.length * 0.99);
  });

  test('are right after moves to always the same place, which write few rows a move', async ({ server, library }) => {
    await library.setRanks('id * 1048576');
    const moves = Array.from({ length: 100 * RUNS }, (_, index): Move => {
      const side = index % 3 === 0 ? 'before' : 'after';
      return { image: (index * 37) % 40, to: 50, side };
    });

    const written = await makeMoves(server, moves);

    expect(sum(written) / written.length).toBeLessThan(4);
    expect(written.filter((rows) => rows === 1).length).toBeGreaterThan(written.length * 0.9);
  });

  test('are right from whatever clients have written, ties and extremes too', async ({ server, library }) => {
    const ranks = [
      '7',
      'id % 4',
      '(id % 3 - 1) * 4503599627370496',
      '-4503599627370496 + id % 50',
      '4503599627370496 - id',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ranks),
        fc.array(move, { minLength: 30, maxLength: 30 }),
        async (rank, moves) => {
          await library.setRanks(rank);
          const written = await makeMoves(server, moves);
          // Every rank is made once, and once more at the most.
          expect(sum(written)).toBeLessThan(2 * LIBRARY + moves.length);
        },
      ),
      { numRuns: 3 * RUNS },
    );
  });
});
