import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { success } from '@vitrine/shared/contract/envelope';
import {
  ClientGallery,
  ClientPhotoList,
  CommentInput,
  DownloadInput,
  GalleryComment,
  GalleryMarks,
  GallerySession,
  OpenCover,
  OpenGallery,
  PreparedDownload,
  SetChoice,
  SetFavourite,
} from '@vitrine/shared/contract/galleries/client';
import sharp from 'sharp';
import { z } from 'zod';
import { NO_MARKS } from './no-marks.ts';

export const SECRET = 'abcdefghijklmnopqrstuv';

type Described = Omit<ClientGallery, 'photos' | 'marks' | 'cover'>;

export type GivenGallery = Partial<Described> & {
  photos?: number;
  /** Of how many of them, from the first, the pictures are still being made. */
  making?: number;
  password?: string;
  /** The number of the photograph of its cover, from 0. */
  cover?: number;
  /** Whether title and cover are shown before the password. */
  hasOpenCover?: boolean;
  /** Whether the photographer adds photographs all the time: the content changes before a further page of the list is answered. */
  isFilling?: boolean;
  /** The picture of a photograph; a grey one by default. */
  pictureOf?: (id: number, width: number) => Promise<Buffer>;
};

export type GalleryServer = Awaited<ReturnType<typeof startGalleryServer>>;

const SHAPES = [
  [3_000, 2_000],
  [2_000, 3_000],
  [2_400, 2_400],
  [4_800, 2_000],
  [3_000, 2_400],
] as const;
/** How long an event takes at most to arrive at the page. */
const NEWS_MS = 200;
const COLORS = ['#6b5d4f', '#8a9a86', '#3c3a38', '#b9a58c', '#54616e'];

const GALLERY: Described = {
  title: 'Anna & Ben',
  note: 'Thank you for a wonderful day.\nPlease choose what goes into the album.',
  event_date: null,
  photographer: 'Elena Marchetti',
  sections: [
    { id: 'morning', title: 'The morning' },
    { id: 'evening', title: 'The evening, and the dance' },
  ],
  expires_at: '2030-06-30T12:00:00.000Z',
  time_zone: 'Europe/Berlin',
  can_choose: true,
  choice_limit: 20,
  can_comment: true,
  downloads: 'both',
};
const COVER_FOCAL_POINT = { focal_x: 0.2, focal_y: 0.4 };

/**
 * A gallery for a client behind a real HTTP server of another origin, which checks requests and answers with the contract's schemas. So
 * a page can be shown what a whole system seldom says: that it is full, that it is unavailable, that addresses have expired.
 */
export async function startGalleryServer() {
  const grey = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#888888' } })
    .webp()
    .toBuffer();
  let count = 0;
  let pending = 0;
  let password: string | undefined;
  let cover: number | undefined;
  let hasOpenCover = false;
  let isFilling = false;
  let pictureOf: GivenGallery['pictureOf'];
  let gallery = GALLERY;
  let marks: GalleryMarks = NO_MARKS;
  let comments: GalleryComment[] = [];
  /** What is refused or not answered. */
  const state = {
    isEnded: false,
    isUnavailable: false,
    pass: 1,
    edition: 1,
    losing: null as null | 'available' | 'unavailable',
  };
  const streams = new Set<ServerResponse>();
  const asked: { path: string; referrer: string | undefined }[] = [];

  const send = (stream: ServerResponse) => stream.write(`event: marks\ndata: ${JSON.stringify(marks)}\n\n`);
  const change = (next: Partial<GalleryMarks>) => {
    marks = GalleryMarks.parse({ ...marks, ...next, revision: marks.revision + 1 });
    for (const stream of streams) send(stream);
    return marks;
  };
  const photoAt = (index: number) => {
    const [width, height] = SHAPES[(index * 7 + Math.floor(index / 5)) % SHAPES.length] ?? SHAPES[0];
    return {
      id: index + 1,
      section: index < count / 2 ? 'morning' : 'evening',
      name: `DSC_${String(index + 1).padStart(4, '0')}.jpg`,
      width,
      height,
      color: COLORS[index % COLORS.length] ?? '',
      address: `/api/for/files/${state.pass}/${index + 1}`,
      widths: index < pending ? [] : [360, 720, 1600],
      edition: `e${state.edition}`,
      web_bytes: 640_000,
      original_bytes: 21_400_000,
    };
  };
  const coverOf = () => (cover === undefined ? null : { ...photoAt(cover), ...COVER_FOCAL_POINT });
  const toggled = (ids: readonly number[], id: number, isOn: boolean) => [
    ...ids.filter((other) => other !== id),
    ...(isOn ? [id] : []),
  ];

  /** The one that is known: another password ends those before. */
  const session = () => `session-${password ?? ''}`;

  const setUnavailable = (isUnavailable: boolean) => {
    state.isUnavailable = isUnavailable;
    if (isUnavailable) for (const stream of streams) stream.destroy();
  };

  class Refused extends Error {
    readonly status: number;
    readonly code: string;
    readonly data: unknown;
    constructor(status: number, code: string, data?: unknown) {
      super(code);
      this.status = status;
      this.code = code;
      this.data = data;
    }
  }
  const answers: Record<string, (body: unknown, url: URL, id: number) => unknown> = {
    'POST open': (body) => {
      const { secret, password: said } = OpenGallery.parse(body);
      if (secret !== SECRET) throw new Refused(404, 'GALLERY_NOT_FOUND');
      if (password !== undefined && said === undefined) {
        const shown = hasOpenCover ? { title: gallery.title, cover: coverOf() } : undefined;
        throw new Refused(401, 'PASSWORD_NEEDED', shown && OpenCover.parse(shown));
      }
      if (password !== undefined && said === 'blocked') throw new Refused(429, 'TOO_MANY_REQUESTS');
      if (password !== said) throw new Refused(401, 'WRONG_PASSWORD');
      const expires_at = '2030-01-01T00:00:00.000Z';
      return success(GallerySession).parse({ success: true, data: { session: session(), expires_at } });
    },
    'GET gallery': () =>
      success(ClientGallery).parse({ success: true, data: { ...gallery, photos: count, marks, cover: coverOf() } }),
    'GET photos': async (_, url) => {
      const skip = Number(url.searchParams.get('skip') ?? 0);
      if (isFilling && skip > 0) {
        change({ content: marks.content + 1 });
        await setTimeout(NEWS_MS);
      }
      const limit = Number(url.searchParams.get('limit') ?? 500);
      const data = Array.from({ length: Math.max(0, Math.min(limit, count - skip)) }, (_one, at) => photoAt(skip + at));
      return ClientPhotoList.parse({ success: true, data, total: count, content: marks.content });
    },
    'PUT favourite': (body, _, id) =>
      success(GalleryMarks).parse({
        success: true,
        data: change({ favourites: toggled(marks.favourites, id, SetFavourite.parse(body).is_favourite) }),
      }),
    'PUT choice': (body, _, id) => {
      const { is_chosen } = SetChoice.parse(body);
      if (marks.choice_sent_at) throw new Refused(409, 'CHOICE_SENT');
      if (is_chosen && marks.chosen.length >= (gallery.choice_limit ?? Number.POSITIVE_INFINITY)) {
        throw new Refused(409, 'CHOICE_FULL');
      }
      return success(GalleryMarks).parse({
        success: true,
        data: change({ chosen: toggled(marks.chosen, id, is_chosen) }),
      });
    },
    'POST send': () => {
      if (marks.chosen.length > (gallery.choice_limit ?? Number.POSITIVE_INFINITY))
        throw new Refused(409, 'CHOICE_FULL');
      const data = change({ choice_sent_at: '2026-11-23T10:00:00.000Z' });
      return success(GalleryMarks).parse({ success: true, data });
    },
    'GET comments': () => success(z.array(GalleryComment)).parse({ success: true, data: comments }),
    'POST comments': (body) => {
      const { photo_id, text } = CommentInput.parse(body);
      const created_at = '2026-11-23T10:00:00.000Z';
      const comment = { id: comments.length + 1, photo_id, author: 'client' as const, text, created_at };
      comments = [...comments, comment];
      const key = String(photo_id ?? 0);
      change({ comments: { ...marks.comments, [key]: (marks.comments[key] ?? 0) + 1 } });
      return success(GalleryComment).parse({ success: true, data: comment });
    },
    'POST downloads': (body) => {
      const { files } = DownloadInput.parse(body);
      const data = {
        address: '/api/for/zip',
        name: 'Anna & Ben.zip',
        photos: count - 1,
        bytes: count * 21_400_000,
        missing: ['DSC_0003.jpg'],
      };
      return success(PreparedDownload).parse({
        success: true,
        data: files === 'web' ? { ...data, missing: [] } : data,
      });
    },
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://gallery');
    const path = url.pathname.replace('/api/for/', '');
    asked.push({ path: request.url ?? '', referrer: request.headers.referer });
    const file = /^files\/(\d+)\/(\d+)\/(\d+)\.webp$/.exec(path);
    if (state.isUnavailable && request.method !== 'OPTIONS') return void response.destroy();
    if (file) {
      if (state.isEnded || Number(file[1]) !== state.pass) return void response.writeHead(404).end();
      const bytes = (await pictureOf?.(Number(file[2]), Number(file[3]))) ?? grey;
      return void response
        .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
        .end(bytes);
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (state.isEnded) throw new Refused(404, 'GALLERY_NOT_FOUND');
    if (path !== 'open' && request.headers.authorization !== `Gallery ${session()}`)
      throw new Refused(401, 'SESSION_ENDED');
    if (path === 'events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
      return send(response);
    }
    const parts = path.split('/');
    const answer = answers[`${request.method} ${parts.at(-1)}`];
    if (!answer) throw new Refused(404, 'NOT_FOUND');
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const body: unknown = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
    const data = await answer(body, url, Number(parts[1]));
    if (request.method !== 'GET' && state.losing) {
      if (state.losing === 'unavailable') setUnavailable(true);
      state.losing = null;
      // As a proxy answers: a browser sends by itself once more what gets no answer at all.
      return void response.writeHead(502).end();
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data));
  };

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    if (request.url === '/api/for/open') response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    respond(request, response).catch((error: unknown) => {
      const { status, code, data } =
        error instanceof Refused ? error : { status: 500, code: String(error), data: undefined };
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(status === 429 && { 'retry-after': '600' }),
      });
      response.end(JSON.stringify({ success: false, code, message: code, data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    asked,
    /** Another gallery, of which nothing has been seen yet. */
    given: ({
      photos = 12,
      making = 0,
      password: set,
      pictureOf: draw,
      cover: covered,
      hasOpenCover: isOpen = false,
      isFilling: fills = false,
      ...changes
    }: GivenGallery = {}) => {
      for (const stream of streams) stream.destroy();
      count = photos;
      pending = making;
      password = set;
      cover = covered;
      hasOpenCover = isOpen;
      isFilling = fills;
      pictureOf = draw;
      gallery = { ...GALLERY, ...changes };
      marks = NO_MARKS;
      comments = [];
      Object.assign(state, { isEnded: false, isUnavailable: false, losing: null });
      asked.length = 0;
    },
    marks: () => marks,
    setPassword: (set: string) => {
      password = set;
    },
    changeGallery: (
      { photos = count, making = pending, ...next }: Partial<Described> & Pick<GivenGallery, 'photos' | 'making'>,
      marked: Partial<GalleryMarks> = {},
    ) => {
      count = photos;
      pending = making;
      gallery = { ...gallery, ...next };
      change({ ...marked, content: marks.content + 1 });
    },
    end: () => {
      state.isEnded = true;
      for (const stream of streams) stream.end('event: ended\ndata: {}\n\n');
    },
    loseAnswer: (then: 'available' | 'unavailable') => {
      state.losing = then;
    },
    setUnavailable,
    /** All pictures are made again. */
    redraw: (draw: GivenGallery['pictureOf']) => {
      pictureOf = draw;
      state.edition += 1;
      change({ content: marks.content + 1 });
    },
    /** The addresses of all pictures are others from now on. */
    expireAddresses: () => {
      state.pass += 1;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
