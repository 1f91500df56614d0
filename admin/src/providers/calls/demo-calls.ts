import { DemoView, type GuideUpdate } from '@vitrine/shared/contract/site/demo';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';

export type DemoCalls = ReturnType<typeof createDemoCalls>;

/** The calls about the demo portfolio and the guide to an own site. Each answers with the state of both. */
export function createDemoCalls({ request }: Pick<HttpClient, 'request'>) {
  const call = async (path: string, options: RequestInit) =>
    readContract(DemoView, (await request(path, options)).json);

  return {
    getDemo: (options: { signal: AbortSignal }) => call('/demo', options),
    remove: () => call('/demo/remove', { method: 'POST' }),
    restore: () => call('/demo/restore', { method: 'POST' }),
    deleteForGood: () => call('/demo/removed', { method: 'DELETE' }),
    saveGuide: (changes: GuideUpdate) => call('/demo/guide', { method: 'PUT', body: JSON.stringify(changes) }),
  };
}
