import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

/** What a publish of 10,000 pages that takes 12 seconds writes. */
function written({ isTTY }: { isTTY: boolean }): string {
  let text = '';
  let nowMs = 0;
  const write = (part: string) => {
    text += part;
  };
  const progress = createProgress('Publishing the site', { isTTY, write }, () => nowMs);
  for (let done = 0; done <= 10_000; done += 250, nowMs += 300) progress.update(done, 10_000);
  progress.end();
  return text;
}

test('on a terminal one line is written over and over', () => {
  const text = written({ isTTY: true });

  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text.split('\r\x1b[2K').at(-1)).toBe(`Publishing the site ${'█'.repeat(24)} 10,000 of 10,000\n`);
});

test('elsewhere a line comes at the beginning, every five seconds and at the end, without escape codes', () => {
  expect(written({ isTTY: false })).toBe(
    [0, 4_250, 8_500, 10_000]
      .map((done) => `Publishing the site: ${done.toLocaleString('en-US')} of 10,000\n`)
      .join(''),
  );
});
