import { useEffect } from 'react';
import { onTestFinished, vi } from 'vitest';
import { expect, test } from '../../../../test/island-page.tsx';
import { useFreshContent } from './useFreshContent.ts';

function Probe({ read, onReady }: { read: () => void; onReady: () => void }) {
  useFreshContent(1, 1, read);
  useEffect(onReady, [onReady]);
  return null;
}

test('reads the gallery again when it is shown after its addresses have expired, and not before', async ({ show }) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.fn<() => void>();
  await new Promise<void>((ready) => void show(<Probe read={read} onReady={ready} />));

  vi.setSystemTime(Date.now() + 60 * 60_000);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(read).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));

  expect(read).toHaveBeenCalledOnce();
});
