import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { givenFolder } from '../testing/given-folder.ts';
import { readSecrets } from './secrets.ts';

test('secrets are made once, for their owner alone', () => {
  const folder = givenFolder();
  const secrets = readSecrets(folder);

  expect(secrets.TOKEN_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets.WEBHOOK_SECRET).not.toBe(secrets.TOKEN_SECRET);
  expect(readSecrets(folder)).toEqual(secrets);
  expect(readdirSync(path.join(folder, 'secrets')).toSorted()).toEqual(['token-secret', 'webhook-secret']);
  expect(statSync(path.join(folder, 'secrets/token-secret')).mode & 0o777).toBe(0o600);
});

test('no secret is made that the environment gives', () => {
  const folder = givenFolder();
  const [TOKEN_SECRET, WEBHOOK_SECRET] = ['t'.repeat(32), 'w'.repeat(32)];

  expect(readSecrets(folder, { TOKEN_SECRET, WEBHOOK_SECRET })).toEqual({ TOKEN_SECRET, WEBHOOK_SECRET });
  expect(existsSync(path.join(folder, 'secrets'))).toBe(false);

  expect(readSecrets(folder, { TOKEN_SECRET }).WEBHOOK_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(path.join(folder, 'secrets'))).toEqual(['webhook-secret']);
});

test('a secret that was never written, because its process was killed, is made anew', () => {
  const folder = givenFolder();
  mkdirSync(path.join(folder, 'secrets'));
  writeFileSync(path.join(folder, 'secrets/token-secret'), '');

  const { TOKEN_SECRET } = readSecrets(folder);

  expect(TOKEN_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(readSecrets(folder).TOKEN_SECRET).toBe(TOKEN_SECRET);
});

test('all who start at the same moment have the same secrets, and none an empty one', async () => {
  const folder = givenFolder();
  const rounds = 30;
  const code = `
    const { parentPort, workerData: { module, folder, rounds, ready } } = require('node:worker_threads');
    import(module).then(({ readSecrets }) => {
      const secrets = [];
      for (let round = 0; round < rounds; round++) {
        Atomics.add(ready, round, 1);
        while (Atomics.load(ready, round) < 3);
        secrets.push(readSecrets(folder + '/' + round).TOKEN_SECRET);
      }
      parentPort.postMessage(secrets);
    });`;
  const ready = new Int32Array(new SharedArrayBuffer(4 * rounds));
  const module = new URL('./secrets.ts', import.meta.url).href;
  const answers = await Promise.all(
    [1, 2, 3].map(() => {
      const worker = new Worker(code, { eval: true, workerData: { module, folder, rounds, ready } });
      return new Promise<string[]>((resolve, reject) => worker.once('message', resolve).once('error', reject));
    }),
  );

  const [first = []] = answers;
  expect(first.filter((secret) => !/^[0-9a-f]{64}$/.test(secret))).toEqual([]);
  for (const secrets of answers) expect(secrets).toEqual(first);
});
