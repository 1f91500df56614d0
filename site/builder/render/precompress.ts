import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(?:html|json|xml|txt|svg|css|js|mjs)$/;
const WORTHWHILE_BYTES = 512;
/** So large that the result has memory of its own, which can be freed. */
const chunkSize = Buffer.poolSize;

/** The extensions of the compressed copies beside a file. */
export const COPIES = ['.br', '.gz'] as const;
/** The compressed copies of a file; empty if they are not worthwhile. */
export type Compressed = Partial<Record<(typeof COPIES)[number], Buffer>>;

const compressInBrotli = promisify(brotliCompress);
const compressInGzip = promisify(gzip);

/** The options for each of the copies; null if they are not worthwhile. */
function optionsFor(file: string, body: Uint8Array, quality: 'page' | 'asset') {
  if (!COMPRESSIBLE.test(file) || body.length < WORTHWHILE_BYTES) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality === 'page' ? 6 : 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window no larger than the text: the default would allocate 4 MB each time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  };
  const level = quality === 'page' ? 6 : 9;
  return { brotli: { params, chunkSize }, gzip: { level, chunkSize } };
}

/**
 * Compresses a text. Level 6 of brotli takes a fifth of a millisecond a page and is within a few per cent of level 11, which is for
 * files that are bundled once.
 */
export function precompress(file: string, body: Uint8Array, quality: 'page' | 'asset'): Compressed {
  const options = optionsFor(file, body, quality);
  if (!options) return {};
  return { '.br': brotliCompressSync(body, options.brotli), '.gz': gzipSync(body, options.gzip) };
}

/** The same for a page, while this thread does something else. */
export async function precompressBeside(file: string, body: Uint8Array): Promise<Compressed> {
  const options = optionsFor(file, body, 'page');
  if (!options) return {};
  const [brotli, gzipped] = await Promise.all([
    compressInBrotli(body, options.brotli),
    compressInGzip(body, options.gzip),
  ]);
  return { '.br': brotli, '.gz': gzipped };
}
