import { BuildView } from '@vitrine/shared/contract/publishing';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { parseJson } from '@vitrine/shared/parse-json';

const TIMEOUT_MS = 3_000;
/** The admin asks more than once a second during a publish, in each tab. */
const KEPT_MS = 2_000;
/** An address that leads nowhere costs the whole timeout. */
const UNREACHED_KEPT_MS = 60_000;

/**
 * Reads the `build.json` that visitors get, or why they do not, where somebody else builds the site. A server may never reach its own address
 * although visitors can: null then, unless `isAlone`, so that nothing else tells of the site.
 */
export function createBuildReader(publicUrl: string, { isAlone }: { isAlone: boolean }) {
  const address = `${publicUrl}/build.json`;
  let untilMs = Number.NEGATIVE_INFINITY;
  let last: Promise<BuildView | string | null>;
  let hasAnswered = false;

  const ask = async (): Promise<BuildView | string> => {
    const answer = await fetch(address, {
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) return `${address} answers ${answer.status}`;
    return BuildView.safeParse(parseJson(text)).data ?? `${address} answers something else`;
  };

  const look = async () => {
    let keptMs = KEPT_MS;
    try {
      const found = await ask();
      hasAnswered = true;
      return found;
    } catch (error) {
      if (!hasAnswered) keptMs = UNREACHED_KEPT_MS;
      return isAlone || hasAnswered ? `${address} cannot be read: ${reasonOfCall(error)}` : null;
    } finally {
      untilMs = performance.now() + keptMs;
    }
  };

  return (): Promise<BuildView | string | null> => {
    if (performance.now() > untilMs) {
      untilMs = Number.POSITIVE_INFINITY;
      last = look();
    }
    return last;
  };
}
