import { onTestFinished, vi } from 'vitest';
import { connection } from '../src/offline/connection.ts';

/** The browser says that it has no network, also to what would wait for one by itself. Calls are lost only where a test lets them. */
export function disconnect() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const connect = () => {
    onLine.mockRestore();
    connection.recordAnswer();
    dispatchEvent(new Event('online'));
  };
  onTestFinished(connect);
  return connect;
}
