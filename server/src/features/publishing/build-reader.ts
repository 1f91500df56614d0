import { BuildView } from '@vitrine/shared/contract/publishing';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';

const TIMEOUT_MS = 3_000;
/** The admin asks more than once a second during a publish, in each tab. */
const KEPT_MS = 2_000;

/** Reads the `build.json` that visitors get, or why they do not, where somebody else builds the site. */
export function createBuildReader(publicUrl: string) {
  const address = `${publicUrl}/build.json`;
  let last: { untilMs: number; build: Promise<BuildView | string> } | null = null;

  const look = async (): Promise<BuildView | string> => {
    try {
      const answer = await fetch(address, {
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) return `${address} answers ${answer.status}`;
      return BuildView.parse(await answer.json());
    } catch (error) {
      return `${address} cannot be read: ${reasonOfCall(error)}`;
    }
  };

  return (): Promise<BuildView | string> => {
    const nowMs = performance.now();
    if (!last || nowMs > last.untilMs) last = { untilMs: nowMs + KEPT_MS, build: look() };
    return last.build;
  };
}
