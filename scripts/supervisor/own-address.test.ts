import { expect, test } from 'vitest';
import { takeLock } from '../../site/builder/lock.ts';
import { givenFolder } from '../testing/given-folder.ts';
import { builderAddress } from './own-address.ts';

test('the builder is where BUILDER_URL says, else where the one of the data folder listens', () => {
  const dataDir = givenFolder();
  const settings = { dataDir, builderHost: '0.0.0.0' };
  const elsewhere = { BUILDER_URL: 'http://vitrine:4100' };

  expect(builderAddress({ ...settings, env: {} })).toBe(null);
  expect(builderAddress({ ...settings, env: elsewhere })).toBe('http://vitrine:4100');

  const lock = takeLock(dataDir);
  lock?.announce(4101);
  expect(builderAddress({ ...settings, env: {} })).toBe('http://127.0.0.1:4101');
  lock?.release();
});
