import { PublishingView } from '@vitrine/shared/contract/publishing';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError } from 'react-admin';
import type { HttpClient } from './http-client.ts';
import { uploadBody } from './image-upload.ts';
import { createRecordReader, failureWords } from './records.ts';
import type { Answer } from './transport.ts';
import type { Upload } from './upload.ts';

/** Lists that leave out inactive records unless they are asked for. */
const ACTIVE_ONLY_BY_DEFAULT = ['testimonials', 'hero-slides', 'social-media'];

/** react-admin's data provider and the calls that fit no resource. */
export type VitrineDataProvider = DataProvider & {
  getPublishing(options?: { signal?: AbortSignal }): Promise<PublishingView>;
  publish(): Promise<PublishingView>;
};

type Options = { http: HttpClient; upload: Upload; apiUrl: string };

/** ra-data-simple-rest over our http client; an image is created by an upload. */
export function createDataProvider({ http, upload, apiUrl }: Options): VitrineDataProvider {
  const readRecords = createRecordReader(apiUrl);

  const request = async (url: string, options: RequestInit = {}) => {
    const [resource = ''] = url.slice(1).split(/[/?]/);
    const answer = await worded(http.request(withInactive(url, resource), options), resource, options.method);
    return { ...answer, json: options.method === 'DELETE' ? answer.json : readRecords(resource, answer.json) };
  };
  const rest = simpleRestProvider('', request);

  return {
    ...rest,
    supportAbortSignal: true,

    async create(resource, params) {
      if (resource !== 'images') return rest.create(resource, params);

      // Renews an expired session before ten megabytes leave in vain.
      await worded(http.request('/auth/me'), resource, 'POST');
      const { onProgress, signal } = params.meta ?? {};
      const answer = http.withSession((accessToken) =>
        upload('/images', uploadBody(params.data), { accessToken, onProgress, signal }),
      );
      const { json } = await worded(answer, resource, 'POST');
      return { data: readRecords(resource, json) };
    },

    async getPublishing({ signal } = {}) {
      const { json } = await http.request('/publishing', signal ? { signal } : {});
      return PublishingView.parse(json);
    },

    async publish() {
      const { json } = await http.request('/publishing', { method: 'POST' });
      return PublishingView.parse(json);
    },
  };
}

function withInactive(url: string, resource: string): string {
  return url.includes('?') && ACTIVE_ONLY_BY_DEFAULT.includes(resource) ? `${url}&active_only=false` : url;
}

/** Gives a failure without words of its own the ones of the specification. */
async function worded(answer: Promise<Answer>, resource: string, method?: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HttpError) || error.message) throw error;
    throw new HttpError(failureWords(resource, method), error.status);
  }
}
