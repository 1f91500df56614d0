import { readEventStream } from '@vitrine/shared/event-stream';
import { expect, test } from 'vitest';
import { givenHttp } from '../../../../../scripts/testing/given-http.ts';

const refusalOf = ({ status }: Response) => new Error(`refused with ${status}`);

test('events that arrive in pieces are read whole, in every line ending, until the server ends them', async () => {
  const address = await givenHttp((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of [
      ': open\n\nevent: marks\ndata: {"rev',
      'ision":1}\n\nda',
      'ta: a\r\ndata: b\r\n\r\n',
      ':\n\ndata: cut',
    ])
      response.write(piece);
    response.end();
  });
  const events: string[] = [];

  const { signal } = new AbortController();
  await readEventStream(address, { signal }, { onEvent: (data) => events.push(data), refusalOf });

  expect(events).toEqual(['{"revision":1}', 'a\nb']);
});

test('an answer that is refused is the error that the caller makes of it', async () => {
  const address = await givenHttp((_request, response) => response.writeHead(503).end());
  const { signal } = new AbortController();

  const reading = readEventStream(address, { signal }, { onEvent: () => {}, refusalOf });

  await expect(reading).rejects.toThrow('refused with 503');
});

test('it ends when the caller does not want it any more', async () => {
  const address = await givenHttp((_request, response) => response.writeHead(200).write('data: first\n\n'));
  const closing = new AbortController();

  const reading = readEventStream(address, { signal: closing.signal }, { onEvent: () => closing.abort(), refusalOf });

  await expect(reading).rejects.toThrow('aborted');
});
