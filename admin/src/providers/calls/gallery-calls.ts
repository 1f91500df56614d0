import { type CommentInput, GalleryComment } from '@vitrine/shared/contract/galleries/client';
import {
  type ExportForm,
  GalleryEventView,
  VersionedGalleryView,
  type Watermark,
  type WatermarkPreviewInput,
} from '@vitrine/shared/contract/galleries/galleries';
import {
  AddedToPortfolio,
  type GalleryPhotoFocalPoint,
  GalleryPhotoView,
} from '@vitrine/shared/contract/galleries/gallery-photos';
import { readEventStream } from '@vitrine/shared/event-stream';
import { GALLERY_PHOTOS_TOGETHER, UPLOAD_ANSWER_MS } from '@vitrine/shared/limits';
import { createCaller } from '../caller.ts';
import type { VitrineDataProvider } from '../data-provider.ts';
import { readAnswer } from '../transport.ts';
import { fetchFile } from './fetch-file.ts';

type Read = { signal: AbortSignal };
export type Only = 'favourites' | 'chosen' | 'commented';
/** So many further events are shown at once. */
export const EVENTS_MORE = 200;
export type Marked = 'choice' | 'favourites';

/** As many as the server answers at once. */
const PER_CALL = 500;

type Api = Pick<VitrineDataProvider, 'request' | 'withSession'>;

/** The calls about a gallery for a client that are not those of every kind of record. */
export function createGalleryCalls({ request, withSession }: Api, apiUrl: string) {
  const { call, list, send } = createCaller({ request });
  /** The API may be on another host than the admin. */
  const absolute = (address: string | null) => address && new URL(address, apiUrl).href;
  const post = (path: string, body?: object) => send(`/galleries/${path}`, { method: 'POST', ...(body && { body }) });

  const getFile = (path: string, { headers, ...options }: RequestInit = {}) =>
    withSession((token) =>
      fetchFile(`${apiUrl}/galleries/${path}`, {
        ...options,
        headers: { ...headers, Authorization: `Bearer ${token}` },
      }),
    );

  /** For any number of photographs: the server takes so many at once. */
  async function inParts(all: number[], send: (ids: number[]) => Promise<unknown>) {
    for (let at = 0; at < all.length; at += GALLERY_PHOTOS_TOGETHER)
      await send(all.slice(at, at + GALLERY_PHOTOS_TOGETHER));
  }

  function readPhotos(id: number, skip: number, only: Only | undefined, options: Read) {
    const query = new URLSearchParams({ skip: `${skip}`, limit: `${PER_CALL}`, ...(only && { only }) });
    return list(GalleryPhotoView, `/galleries/${id}/photos?${query}`, options);
  }

  return {
    /** All photographs, in the order of sections. */
    async getPhotos(id: number, only: Only | undefined, options: Read): Promise<GalleryPhotoView[]> {
      const { data, total } = await readPhotos(id, 0, only, options);
      const begins = Array.from({ length: Math.ceil(total / PER_CALL) - 1 }, (_, index) => (index + 1) * PER_CALL);
      const rest = await Promise.all(begins.map((skip) => readPhotos(id, skip, only, options)));
      return [...data, ...rest.flatMap((page) => page.data)].map((photo) => ({
        ...photo,
        thumbnail_url: absolute(photo.thumbnail_url),
        preview_url: absolute(photo.preview_url),
      }));
    },

    movePhotos: (id: number, all: number[], section: string | null) =>
      inParts(all, (ids) => send(`/galleries/${id}/photos/section`, { method: 'PUT', body: { ids, section } })),
    setCover: (id: number, photo: number) =>
      send(`/galleries/${id}`, { method: 'PUT', body: { cover_photo_id: photo } }),
    setFocalPoint: (id: number, photo: number, point: GalleryPhotoFocalPoint) =>
      send(`/galleries/${id}/photos/${photo}/focal-point`, { method: 'PUT', body: point }),
    removePhotos: (id: number, all: number[]) => inParts(all, (ids) => post(`${id}/photos/remove`, { ids })),
    restorePhotos: (id: number, all: number[]) => inParts(all, (ids) => post(`${id}/photos/restore`, { ids })),
    /** Makes the pictures of one, as its upload would. */
    addToPortfolio: (id: number, photo: number) =>
      call(AddedToPortfolio, `/galleries/${id}/photos/portfolio`, {
        method: 'POST',
        body: { ids: [photo] },
        timeoutMs: UPLOAD_ANSWER_MS,
      }),

    restore: (id: number) => post(`trash/${id}/restore`),
    deleteForGood: (id: number) => send(`/galleries/trash/${id}`, { method: 'DELETE' }),
    makeLink: (id: number) => post(`${id}/link`),
    revokeLink: (id: number) => send(`/galleries/${id}/link`, { method: 'DELETE' }),
    /** Null removes the password. */
    setPassword: (id: number, password: string | null) =>
      call(VersionedGalleryView, `/galleries/${id}`, { method: 'PUT', body: { password } }),

    reopen: (id: number) => post(`${id}/reopen`),
    /** Calls `onEvent` at the beginning and whenever something of the gallery has changed, until the server ends the connection. */
    readUpdates: (id: number, { signal, onEvent }: Read & { onEvent: () => void }) =>
      withSession((token) =>
        readEventStream(
          `${apiUrl}/galleries/${id}/updates`,
          { headers: { Authorization: `Bearer ${token}` }, signal },
          {
            onEvent,
            refusalOf: async (response) => readAnswer(response.status, response.headers, await response.text()),
          },
        ),
      ),
    /** `EVENTS_MORE` of the events, and how many there are. The newest comes first. */
    getEvents: (id: number, skip: number, options: Read) =>
      list(GalleryEventView, `/galleries/${id}/events?skip=${skip}&limit=${EVENTS_MORE}`, options),
    getComments: (id: number, options: Read) => call(GalleryComment.array(), `/galleries/${id}/comments`, options),
    answer: (id: number, comment: CommentInput) => post(`${id}/comments`, comment),

    /** The choice or the favourites as a file. */
    getExport: (id: number, form: ExportForm, what: Marked): Promise<Blob> =>
      getFile(`${id}/export/${form}?what=${what}`),

    /** A picture with a watermark that is not saved. */
    getWatermarkPreview: (id: number, watermark: Watermark, { signal }: Read): Promise<Blob> =>
      getFile(`${id}/watermark-preview`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ watermark } satisfies WatermarkPreviewInput),
        signal,
      }),
  };
}
