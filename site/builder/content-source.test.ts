import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { givenContent } from '../test/content.ts';
import { ContentUnavailable, fetchContent } from './content-source.ts';

/** An API that answers the same to everything, for as long as the test uses it. */
async function withApi<T>(status: number, text: string, use: (url: string) => Promise<T>) {
  const server = createServer((_request, response) => response.writeHead(status).end(text));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    return await use(`http://127.0.0.1:${port}/api/content`);
  } finally {
    server.close();
  }
}

const refusal = (status: number, text: string) =>
  withApi(status, text, (url) =>
    fetchContent(url).then(
      () => null,
      (error: unknown) => error,
    ),
  );

describe('fetchContent', () => {
  test('answers the content', async () => {
    const content = givenContent({ revision: 3 });

    const fetched = await withApi(200, JSON.stringify({ success: true, data: content }), fetchContent);

    expect(fetched).toEqual(content);
  });

  test('tells an API that is down from one that answers nonsense', async () => {
    expect(await refusal(503, '')).toBeInstanceOf(ContentUnavailable);
    expect(await refusal(200, '<h1>hello</h1>')).toMatchObject({ message: expect.stringContaining('is not JSON') });
    expect(await refusal(200, '{"success":true,"data":{"revision":"x"}}')).toMatchObject({
      message: expect.stringContaining('data.revision'),
    });
    await expect(fetchContent('http://127.0.0.1:1/api/content')).rejects.toBeInstanceOf(ContentUnavailable);
  });
});
