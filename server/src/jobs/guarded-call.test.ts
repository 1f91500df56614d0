import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createGuardedCall } from './guarded-call.ts';
import { callOnce } from './remote-call.ts';

/** The address of a tool that answers with these bytes. */
async function givenTool(bytes: string) {
  const tool = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(bytes));
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void tool.close());
  return `http://127.0.0.1:${(tool.address() as AddressInfo).port}/hook`;
}

const { signal } = new AbortController();
const { post } = createGuardedCall({ allowsPrivate: true });
const postTo = (address: string) => post(address, { headers: {}, body: '{}', signal });

test('an answer is one short line without what a database refuses', async () => {
  const reason = `Un\0happy\x1b[31m ${'x'.repeat(5_000)}`;
  const address = await givenTool(`HTTP/1.1 500 ${reason}\r\nContent-Length: 9\r\n\r\nfirst\0\r\n2`);

  const answers = [
    await postTo(address),
    await callOnce(await givenTool('HTTP/1.1 500 Oh\r\nContent-Length: 9\r\n\r\nfirst\0\r\n2'), { signal }),
  ];

  expect(answers.map(({ body }) => body)).toEqual(['first 2', 'first 2']);
  expect(answers[0]?.answer).toMatch(/^500 Un happy \[31m x{200,300}$/);
});

test('a tool that wants to speak something else has answered, and holds nothing up', async () => {
  const address = await givenTool('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');

  expect(await postTo(address)).toEqual({ isOk: false, answer: '101 Switching Protocols', body: '' });
});
