/** The API refused a call, or answered with something else than its envelope. */
export class GalleryRefused extends Error {
  readonly status: number;
  readonly code: string;
  /** How long to wait before the next try; null if it does not say. */
  readonly waitS: number | null;
  readonly data: unknown;

  constructor(status: number, code: string, waitS: number | null, data?: unknown) {
    super(`The gallery's API answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.waitS = waitS;
    this.data = data;
  }
}

/** How many seconds an answer asks to wait, by its `Retry-After`; null if it does not say. */
export function waitOf({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  return value === null || Number.isNaN(Number(value)) ? null : Number(value);
}

/** Whether the gallery is over, or there is none with this link. */
export const isOver = ({ status, code }: GalleryRefused) =>
  code === 'GALLERY_NOT_FOUND' || (status === 404 && code === '');

/** Whether a failed call may succeed later by itself: there was no answer, or the server was not able to give one. */
export const isPassing = (error: unknown) =>
  !(error instanceof GalleryRefused) || error.status >= 500 || (error.status === 429 && error.waitS !== null);
