import { type PreviewInput, PreviewView } from '@vitrine/shared/contract/site/previews';
import { createCaller } from '../caller.ts';
import type { HttpClient } from '../http-client.ts';

/** The call for pages with values that are not saved. */
export const createPreviewCalls = (http: Pick<HttpClient, 'request'>, apiUrl: string) => ({
  /** The address of a page as it would be after these changes. */
  async getPreview(input: PreviewInput, { signal }: { signal: AbortSignal }): Promise<string> {
    const options = { method: 'POST', body: input, signal };
    const { address } = await createCaller(http).call(PreviewView, '/publishing/previews', options);
    return new URL(address, apiUrl).href;
  },
});
