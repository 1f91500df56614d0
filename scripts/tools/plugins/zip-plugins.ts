import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { layOutZip } from '../../../server/src/storage/zip/layout.ts';
import { readZip } from '../../../server/src/storage/zip/read-zip.ts';
import { sha256Of } from '../pack/archive.ts';
import { packPlugins, programOf } from './pack-plugins.ts';

type Options = { out: string; version: string; at: Date };

/** Makes an archive of each plug-in for people to download, with its SHA-256 beside it. The same files and time give the same bytes. */
export async function zipPlugins({ out, version, at }: Options): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-plugins-'));
  try {
    mkdirSync(out, { recursive: true });
    const made: string[] = [];
    for (const plugin of packPlugins(folder)) {
      const name = `vitrine-${version}-${programOf(plugin)}.zip`;
      const bytes = await zip(plugin, at);
      writeFileSync(path.join(out, name), bytes);
      writeFileSync(path.join(out, `${name}.sha256`), `${sha256Of(bytes)}  ${name}\n`);
      made.push(path.join(out, name));
    }
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function zip(folder: string, at: Date): Promise<Buffer> {
  const entries = readdirSync(folder)
    .toSorted()
    .map((file) => {
      const source = readFileSync(path.join(folder, file));
      return { name: `${path.basename(folder)}/${file}`, bytes: source.length, crc32: crc32(source), source };
    });
  const layout = layOutZip(entries, at);
  const open = (source: Buffer, { first, last }: { first: number; last: number }) =>
    Readable.from([source.subarray(first, last + 1)]);
  return buffer(await readZip(layout, { first: 0, last: layout.bytes - 1 }, open));
}
