import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg)$/;
/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 500;

/** Writes a `.br` and a `.gz` beside each built text file. The server sends them as they are to whoever takes them. */
export function precompress(): Plugin {
  return {
    name: 'vitrine-precompress',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }) => {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(name)) continue;
        const content = readFileSync(join(dir, name));
        if (content.length < MIN_BYTES) continue;
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
