import { expect, test } from 'vitest';
import { nameBucket, StorageUrl } from './storage-url.ts';

test('a bucket of Amazon needs its name and region alone', () => {
  expect(StorageUrl.parse('s3://photographs?region=eu-central-1')).toEqual({
    name: 'photographs',
    prefix: '',
    region: 'eu-central-1',
    endpoint: null,
    isPathStyle: false,
  });
});

test('a bucket elsewhere is named in the path, unless told otherwise', () => {
  const text = 's3://photographs/clients/elena/?endpoint=https%3A%2F%2Fminio.example%3A9000';
  const bucket = StorageUrl.parse(text);

  expect(bucket).toMatchObject({ prefix: 'clients/elena/', endpoint: 'https://minio.example:9000', isPathStyle: true });
  expect(StorageUrl.parse(`${text}&style=host`).isPathStyle).toBe(false);
  expect(StorageUrl.parse('s3://photographs?endpoint=https://minio.example').endpoint).toBe('https://minio.example');
  expect(nameBucket(bucket)).toBe('s3://photographs/clients/elena/ at https://minio.example:9000');
});

test.for([
  'photographs',
  'https://photographs',
  's3://',
  's3://key:secret@photographs',
  's3://photographs/100%',
  's3://photographs?regoin=eu-central-1',
  's3://photographs?endpoint=minio.example',
  's3://photographs?endpoint=https://key:secret@minio.example',
  's3://photographs?style=virtual',
])('%s names no bucket', (text) => {
  const { success, error } = StorageUrl.safeParse(text);

  expect(success).toBe(false);
  expect(error?.message).toContain('has the form s3://bucket/prefix');
  expect(error?.message).not.toContain('key:secret');
});
