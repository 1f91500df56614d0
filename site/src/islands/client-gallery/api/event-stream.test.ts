import { expect, test } from 'vitest';
import { takeEvents } from './event-stream.ts';

test('events are taken out of what has arrived, and the beginning of the next one is kept', () => {
  expect(takeEvents(': open\n\nevent: marks\ndata: {"revision":1}\n\ndata: {"rev')).toEqual({
    events: ['{"revision":1}'],
    rest: 'data: {"rev',
  });
  expect(takeEvents('data: a\r\ndata: b\r\n\r\n')).toEqual({ events: ['a\nb'], rest: '' });
  expect(takeEvents('')).toEqual({ events: [], rest: '' });
});
