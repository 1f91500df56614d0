import { expect, onTestFinished, test } from 'vitest';
import { KEYS, startS3 } from '../../../test/helpers/s3-server.ts';
import { connectBucket } from './bucket-client.ts';
import { StorageUrl } from './storage-url.ts';

async function given() {
  const s3 = await startS3();
  const keys = { accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY };
  const client = connectBucket({ bucket: StorageUrl.parse(s3.env.STORAGE_URL), keys });
  onTestFinished(async () => {
    client.close();
    await s3.stop();
  });
  return { s3, client };
}

test('a file that the bucket does not have is none', async () => {
  const { s3, client } = await given();

  const found = [await client.head('x'), await client.get('x'), await client.copy('x', 'y')];
  s3.fail(({ method }) => (method === 'DELETE' ? { status: 404, code: 'NoSuchKey' } : undefined));
  await client.remove('x');

  expect(found).toEqual([null, null, false]);
});

test('a 404 of a proxy before the bucket is a failure, and no answer about files', async () => {
  const { s3, client } = await given();
  await client.put('x', Buffer.from('x'), 'text/plain');
  s3.fail(() => ({ status: 404 }));
  const list = async () => {
    for await (const _ of client.list('')) expect.unreachable();
  };

  const failure = { code: 'STORAGE_UNAVAILABLE', cause: { message: expect.stringContaining('NotFound (404)') } };
  await expect(client.put('x', Buffer.from('y'), 'text/plain')).rejects.toMatchObject(failure);
  await expect(client.head('x')).rejects.toMatchObject(failure);
  await expect(client.get('x')).rejects.toMatchObject(failure);
  await expect(client.copy('x', 'y')).rejects.toMatchObject(failure);
  await expect(client.remove('x')).rejects.toMatchObject(failure);
  await expect(list()).rejects.toMatchObject(failure);
});

test('a file that a proxy has denied for a moment is there', async () => {
  const { s3, client } = await given();
  await client.put('x', Buffer.alloc(1_000_000), 'text/plain');
  const facts = await client.head('x');
  s3.fail(({ method }) => (method === 'HEAD' ? { status: 404 } : undefined));

  expect(await client.head('x')).toEqual(facts);
});
