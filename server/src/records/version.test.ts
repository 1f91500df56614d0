import { Version } from '@vitrine/shared/contract/versions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { laterVersion } from './version.ts';

test.each(['1970-01-01', '2026-01-01', '2060-01-01'])(
  'a record that comes back at %s has a version that the contract allows',
  (now) => {
    vi.useFakeTimers({ now: new Date(now) });
    onTestFinished(() => void vi.useRealTimers());

    expect(Version.safeParse(laterVersion())).toMatchObject({ success: true });
  },
);
