import { describe, expect, test } from 'vitest';
import { givenHttp } from '../testing/given-http.ts';
import { get, statusOf } from './http.ts';

describe("The supervisor's HTTP client", () => {
  test('reads an answer that is streamed in pieces', async () => {
    const url = await givenHttp((request, response) => {
      response.write(`{"path":"${request.url}",`);
      setTimeout(() => response.end('"done":true}'), 20);
    });

    expect(await get(`${url}/api/health?a=1`)).toEqual({ status: 200, body: '{"path":"/api/health?a=1","done":true}' });
  });

  test('tells the status of a refusal', async () => {
    const url = await givenHttp((_request, response) => response.writeHead(503).end());

    expect(await statusOf(url)).toBe(503);
  });

  test('tells no status where nobody listens', async () => {
    expect(await statusOf('http://127.0.0.1:1/')).toBe(0);
  });

  test('does not wait for ever', async () => {
    const url = await givenHttp(() => {});

    await expect(get(url, 100)).rejects.toThrow(`${url} does not answer`);
  });
});
