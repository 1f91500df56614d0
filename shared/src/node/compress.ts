import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:html|json|xml|txt|svg|css|js|mjs)$/;
const WORTHWHILE_BYTES = 512;
/** So large that the result has memory of its own, which can be freed. */
const chunkSize = Buffer.poolSize;

/** The content codings of HTTP in which texts are sent, the better one first, and what the name of a compressed copy ends with. */
export const COPY_ENDINGS = { br: '.br', gzip: '.gz' } as const;
export type Coding = keyof typeof COPY_ENDINGS;
export const CODINGS: readonly Coding[] = ['br', 'gzip'];

const compressInBrotli = promisify(brotliCompress);
const compressInGzip = promisify(gzip);

/** Whether a file is worth compressing, by its name and its size in bytes. */
export const isCompressible = (file: string, bytes: number) => COMPRESSIBLE.test(file) && bytes >= WORTHWHILE_BYTES;

/** Whether this is the compressed copy of another file. */
export const isCopy = (file: string) => Object.values(COPY_ENDINGS).some((ending) => file.endsWith(ending));

/**
 * Compresses a text beside this thread. Level 6 of brotli takes a fifth of a millisecond a page and is within a few per cent of level 11,
 * which is for files that are bundled once.
 */
export function compress(body: Uint8Array, coding: Coding, quality: 'page' | 'asset'): Promise<Buffer> {
  if (coding === 'gzip') return compressInGzip(body, { level: quality === 'page' ? 6 : 9, chunkSize });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality === 'page' ? 6 : 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window no larger than the text: the default would allocate 4 MB each time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  };
  return compressInBrotli(body, { params, chunkSize });
}
