import { type PreviewInput, PreviewView } from '@vitrine/shared/contract/site/previews';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';

/** The call for pages with values that are not saved. */
export const createPreviewCalls = ({ request }: Pick<HttpClient, 'request'>, apiUrl: string) => ({
  /** The address of a page as it would be after these changes. */
  async getPreview(input: PreviewInput, { signal }: { signal: AbortSignal }): Promise<string> {
    const { json } = await request('/publishing/previews', { method: 'POST', body: JSON.stringify(input), signal });
    return new URL(readContract(PreviewView, json).address, apiUrl).href;
  },
});
