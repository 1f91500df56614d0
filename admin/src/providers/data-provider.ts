import type { ImagePosition, ImagesPosition } from '@vitrine/shared/contract/images';
import { Order } from '@vitrine/shared/contract/order';
import { UPLOAD_PART_BYTES } from '@vitrine/shared/limits';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError } from 'react-admin';
import { createCaller } from './caller.ts';
import type { HttpClient } from './http-client.ts';
import { uploadBody } from './image-upload.ts';
import { createRecordReader, failureText } from './records.ts';
import { createSiteCalls, type SiteCalls } from './site-calls.ts';
import type { PartsMeta, Upload, UploadOptions } from './upload.ts';

/** Lists that the specification asks for with `active_only=false`. */
const ACTIVE_ONLY_BY_DEFAULT = ['testimonials', 'hero-slides', 'social-media'];

/** Deleted images as a resource of their own: they can be listed, and deleted permanently. */
export const TRASH = 'images/trash';

/** react-admin's data provider, and calls that fit no resource. */
export type VitrineDataProvider = DataProvider &
  SiteCalls &
  Pick<HttpClient, 'request'> & {
    /** Posts a file, and resolves with the content of the answer. */
    sendFile(path: string, body: FormData, meta: FileMeta): Promise<unknown>;
    /** For calls whose answer is a file. */
    withSession: HttpClient['withSession'];
    /** Saves a manual order: the ids of all records of the resource. */
    saveOrder(resource: string, ids: number[]): Promise<unknown>;
    /** Moves an image to another place of the manual order. */
    moveImage(id: number, position: ImagePosition): Promise<unknown>;
    /** Moves several images, which then follow each other. */
    moveImages(body: ImagesPosition): Promise<unknown>;
    /** The ids of all images in manual order. */
    readImageOrder(): Promise<number[]>;
    /** Restores an image from the trash. */
    restoreImage(id: number): Promise<unknown>;
  };

type FileMeta = Pick<UploadOptions, 'onProgress' | 'signal'> & PartsMeta;

type Options = { http: HttpClient; upload: Upload; apiUrl: string };

/** ra-data-simple-rest on our HTTP client. An image is created by an upload. */
export function createDataProvider({ http, upload, apiUrl }: Options): VitrineDataProvider {
  const readRecords = createRecordReader(apiUrl);
  const { call, send: tell } = createCaller(http);

  const request = async (url: string, options: RequestInit = {}) => {
    const resource = resourceOf(url);
    const read = async () => {
      const answer = await http.request(url, options);
      return { ...answer, json: options.method === 'DELETE' ? answer.json : readRecords(resource, answer.json) };
    };
    return worded(read(), resource, options.method);
  };
  const rest = simpleRestProvider('', (url, options) => request(withInactive(url), options));
  const shown = simpleRestProvider('', (url, options) => request(`${url}&active_only=true`, options));

  const send = async (path: string, body: FormData | Blob, options: Partial<UploadOptions>) => {
    // Renews an expired session before ten megabytes are sent in vain.
    await http.request('/auth/me');
    return (await http.withSession((accessToken) => upload(path, body, { ...options, accessToken }))).json;
  };

  async function sendFile(path: string, body: FormData, { address, onBegun, ...meta }: FileMeta) {
    const file = body.get('file');
    const isNew = !path.endsWith('/file');
    if (!isNew || !(file instanceof File) || file.size <= UPLOAD_PART_BYTES) return send(path, body, meta);
    const { sendInParts } = await import('./send-in-parts.ts');
    const to = path.replace(/^\/|\/photos$/g, '');
    return sendInParts(to, body, file, { ...meta, address, onBegun, request: http.request, send });
  }

  return {
    ...rest,
    ...createSiteCalls({ apiUrl, http }),
    /** For calls of parts that are loaded later. */
    request: http.request,
    supportAbortSignal: true,

    /** With `shown` in its meta, only the records that visitors see. */
    getList: (resource, params) => (params.meta?.shown ? shown : rest).getList(resource, params),

    async create(resource, params) {
      if (resource !== 'images') return rest.create(resource, params);

      const send = async <T>() =>
        readRecords<T>(resource, await sendFile('/images', uploadBody(params.data), params.meta ?? {}));
      return { data: await worded(send(), resource, 'POST') };
    },

    sendFile,
    withSession: http.withSession,

    saveOrder: (resource, ids) => tell(`/${resource}/order`, { method: 'PUT', body: { ids } }),

    moveImage: (id, position) => tell(`/images/${id}/position`, { method: 'PUT', body: position }),

    moveImages: (body) => tell('/images/positions', { method: 'PUT', body }),

    readImageOrder: async () => (await call(Order, '/images/order')).ids,

    restoreImage: (id) => tell(`/${TRASH}/${id}/restore`, { method: 'POST' }),
  };
}

const resourceOf = (url: string) => url.slice(1).split(/[/?]/)[0] ?? '';

const withInactive = (url: string) =>
  url.includes('?') && ACTIVE_ONLY_BY_DEFAULT.includes(resourceOf(url)) ? `${url}&active_only=false` : url;

/** Gives a failure without a message the specification's sentence. */
async function worded<T>(answer: Promise<T>, resource: string, method?: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HttpError) || error.message) throw error;
    error.message = failureText(resource, method);
    throw error;
  }
}
