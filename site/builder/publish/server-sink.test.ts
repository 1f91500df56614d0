import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PartAnswer, PartHead } from '@vitrine/shared/contract/site-parts';
import { digestOf } from '@vitrine/shared/node/digest';
import { expect, test } from 'vitest';
import { createServerSink } from './server-sink.ts';

const PAGE_BYTES = 14_000;
const PAGES = 1_000;
/** A part is full with one. */
const MB = 1024 * 1024;
const RENDERED_AT_ONCE = 24;
const ARRIVED: PartAnswer = { parts: 1, live: null, is_same: false };

/** A server that answers a part when it is told to. */
function givenServer() {
  const parts: { head: PartHead; bytes: number; answer: () => void; refuse: (reason: Error) => void }[] = [];
  const client = {
    putPart: (_draft: string, _part: number, head: PartHead, body: Uint8Array) =>
      new Promise<PartAnswer>((resolve, reject) => {
        parts.push({ head, bytes: body.length, answer: () => resolve(ARRIVED), refuse: reject });
      }),
  };
  const arrived: PartHead['pages'] = [];
  const onArrived = (pages: PartHead['pages']) => void arrived.push(...pages);
  return {
    parts,
    arrived,
    sink: createServerSink({ client, builder: 'the test', base: null, isWhole: true, onArrived }),
  };
}

/** Puts pages as they are rendered: each of some renderers goes on once its page was taken. */
function render(sink: ReturnType<typeof givenServer>['sink']) {
  let begun = 0;
  const renderers = Array.from({ length: RENDERED_AT_ONCE }, async () => {
    while (begun < PAGES) {
      begun += 1;
      const body = Buffer.alloc(PAGE_BYTES, `${begun} `);
      await sink.put(`page-${begun}.html`, digestOf(body), body);
    }
  });
  return { done: Promise.all(renderers), begun: () => begun };
}

const settle = async () => {
  for (let turns = 0; turns < 40; turns += 1) await nextTurn();
};

test('pages wait while a part is being sent, so that two parts at most are in memory', async () => {
  const { parts, sink } = givenServer();
  const { done, begun } = render(sink);

  await settle();
  expect(parts).toHaveLength(1);
  expect(begun() * PAGE_BYTES).toBeLessThan(2 * (MB + (RENDERED_AT_ONCE + 1) * PAGE_BYTES));

  for (let at = 0; at < parts.length; at += 1) {
    parts[at]?.answer();
    await settle();
  }
  await done;
  const ended = sink.flush();
  await settle();
  for (const part of parts) part.answer();
  await ended;

  const paths = parts.flatMap(({ head }) => head.pages.map(([path]) => path));
  expect(paths.length).toBe(PAGES);
  expect(new Set(paths).size).toBe(PAGES);
});

test('a part that fails ends all that wait, and only what was sent before it has arrived', async () => {
  const { parts, arrived, sink } = givenServer();
  const { done } = render(sink);
  await settle();
  parts[0]?.answer();
  await settle();

  parts[1]?.refuse(new Error('the disk is full'));

  await expect(done).rejects.toThrow('the disk is full');
  await expect(sink.flush()).rejects.toThrow('the disk is full');
  expect(parts).toHaveLength(2);
  expect(arrived).toEqual(parts[0]?.head.pages);
});
