import { createServer, type RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { get, statusOf } from './http.ts';

async function givenServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port has no number');
  return `http://127.0.0.1:${address.port}`;
}

describe("The supervisor's HTTP client", () => {
  test('reads an answer that is streamed in pieces', async () => {
    const url = await givenServer((request, response) => {
      response.write(`{"path":"${request.url}",`);
      setTimeout(() => response.end('"done":true}'), 20);
    });

    expect(await get(`${url}/api/health?a=1`)).toEqual({ status: 200, body: '{"path":"/api/health?a=1","done":true}' });
  });

  test('tells the status of a refusal', async () => {
    const url = await givenServer((_request, response) => response.writeHead(503).end());

    expect(await statusOf(url)).toBe(503);
  });

  test('tells no status where nobody listens', async () => {
    expect(await statusOf('http://127.0.0.1:1/')).toBe(0);
  });

  test('does not wait for ever', async () => {
    const url = await givenServer(() => {});

    await expect(get(url, 100)).rejects.toThrow(`${url} does not answer`);
  });
});
