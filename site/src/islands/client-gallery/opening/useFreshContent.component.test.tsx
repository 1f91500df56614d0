import { useEffect } from 'react';
import { onTestFinished, vi } from 'vitest';
import { expect, test } from '../../../../test/island-page.tsx';
import { useFreshContent } from './useFreshContent.ts';

function Probe({ read, onReady }: { read: () => void; onReady: () => void }) {
  useFreshContent(1, 1, read);
  useEffect(onReady, [onReady]);
  return null;
}

test('reads the gallery again when the device wakes after its addresses have expired', async ({ show }) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.fn<() => void>();
  await new Promise<void>((ready) => void show(<Probe read={read} onReady={ready} />));

  vi.setSystemTime(Date.now() + 60 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));

  expect(read).toHaveBeenCalledOnce();
});
