import { expect, test } from 'vitest';
import { jsonWithList } from './long-json.ts';

async function* itemsTo(count: number) {
  for (let at = 0; at < count; at += 1) yield JSON.stringify({ at });
}

const written = async (pieces: AsyncIterable<Buffer>) =>
  JSON.parse(Buffer.concat(await Array.fromAsync(pieces)).toString());

test('writes what JSON.stringify would', async () => {
  const items = Array.from({ length: 3 }, (_, at) => ({ at }));

  expect(await written(jsonWithList({ total: 3, data: [] }, itemsTo(3)))).toEqual({ total: 3, data: items });
  expect(await written(jsonWithList({ data: [] }, itemsTo(0)))).toEqual({ data: [] });
});

test('lets others have their turn in between', async () => {
  let turns = 0;
  let isWriting = true;
  const takeTurns = () => {
    turns += 1;
    if (isWriting) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);

  const { data } = await written(jsonWithList({ data: [] }, itemsTo(5_000)));
  isWriting = false;

  expect(data).toHaveLength(5_000);
  expect(turns).toBeGreaterThanOrEqual(19);
});
