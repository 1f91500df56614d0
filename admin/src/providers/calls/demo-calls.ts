import { DemoView, type GuideUpdate } from '@vitrine/shared/contract/site/demo';
import { createCaller } from '../caller.ts';
import type { HttpClient } from '../http-client.ts';

export type DemoCalls = ReturnType<typeof createDemoCalls>;

/** The calls about the demo portfolio and the guide to an own site. Each answers with the state of both. */
export function createDemoCalls(http: Pick<HttpClient, 'request'>) {
  const { call } = createCaller(http);

  return {
    getDemo: (options: { signal: AbortSignal }) => call(DemoView, '/demo', options),
    remove: () => call(DemoView, '/demo/remove', { method: 'POST' }),
    restore: () => call(DemoView, '/demo/restore', { method: 'POST' }),
    deleteForGood: () => call(DemoView, '/demo/removed', { method: 'DELETE' }),
    saveGuide: (changes: GuideUpdate) => call(DemoView, '/demo/guide', { method: 'PUT', body: changes }),
  };
}
