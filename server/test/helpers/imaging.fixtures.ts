import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatedRights } from '@vitrine/shared/contract/rights';
import { type Rights, rightsOf } from '@vitrine/shared/rights';
import sharp, { type Sharp } from 'sharp';
import { test as base, expect } from 'vitest';
import { attachProfile } from '../../src/imaging/colour/png-profile.ts';
import { createImaging, type Imaging } from '../../src/imaging/imaging.ts';
import type { Ingested } from '../../src/imaging/processes/protocol.ts';
import { IMAGING_WORKER } from './imaging-worker.ts';

export const NOTHING_STATED: StatedRights = { credit: null, copyright: null, usage_terms: null, license_url: null };
export const NO_DEFAULTS = { ...NOTHING_STATED, photographer_name: '' };
export const NO_RIGHTS: Rights = { ...NOTHING_STATED, creator: null };
export const CENTRE = { x: 0.5, y: 0.5 };

type Taken = Ingested & {
  /** The content of the output folder after WebP and JPEG, by name. */
  files: Map<string, Buffer>;
  /** The widest rendition of the format. */
  best: (format: 'jpeg' | 'webp' | 'avif') => Buffer;
};
type Take = (
  bytes: Buffer,
  options?: { given?: Partial<StatedRights>; defaults?: Partial<StatedRights>; avif?: boolean },
) => Promise<Taken>;

/** Limits that no test reaches by itself. */
export const GENEROUS = {
  worker: IMAGING_WORKER,
  processes: 2,
  timeLimitMs: 60_000,
  processorLimitMs: 60_000,
  backgroundTimeLimitMs: 60_000,
  memoryLimitBytes: 2 ** 31,
};

interface Fixtures {
  imaging: Imaging;
  outDir: string;
  takeIn: Take;
}

/**
 * Each test has its own folder. The child processes serve one test after another, because starting one costs more than most pictures.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern.
  outDir: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'vitrine-imaging-'));
    await use(path);
    await rm(path, { recursive: true });
  },

  imaging: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const imaging = createImaging(GENEROUS);
      await use(imaging);
      await imaging.close();
    },
    { scope: 'worker' },
  ],

  takeIn: async ({ imaging, outDir }, use) => {
    await use(async (bytes, { given, defaults, avif = false } = {}) => {
      const job = await givenJob(bytes, outDir);
      const allDefaults = { ...NO_DEFAULTS, ...defaults };
      const rights = { given: { ...NOTHING_STATED, ...given }, defaults: allDefaults };
      const ingested = await imaging.ingest({ ...job, rights });
      if (avif) {
        const { key, stated } = ingested;
        const effective = rightsOf(stated, allDefaults);
        const finished = await imaging.finish({ ...job, key, rights: effective, focal: CENTRE });
        ingested.renditions.push(...finished.renditions);
      }

      const files = new Map<string, Buffer>();
      for (const name of await readdir(outDir)) files.set(name, await readFile(join(outDir, name)));
      const best = (format: string) => {
        const [widest] = ingested.renditions.filter((one) => one.format === format).sort((a, b) => b.width - a.width);
        const file = widest && files.get(widest.filename);
        if (!file) throw new Error(`There is no ${format}`);
        return file;
      };
      return { ...ingested, files, best };
    });
  },
});

/** A file as the upload stores it: under a neutral name, beside the folder for its renditions. */
export async function givenJob(bytes: Buffer, outDir: string) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const source = `${outDir}.upload`;
  await writeFile(source, bytes);
  return { source, sha256, outDir, rights: { given: NOTHING_STATED, defaults: NO_DEFAULTS } };
}

/** Expects a refusal for this reason, with nothing left behind. */
export async function expectRefused(imaging: Imaging, bytes: Buffer, outDir: string, refusal: object) {
  await expect(imaging.ingest(await givenJob(bytes, outDir))).rejects.toMatchObject(refusal);
  expect(await readdir(outDir)).toEqual([]);
}

/** A picture with soft shapes and grain, which compresses like a photograph and not like a drawing. */
export function givenScene(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const grain = (seed / 2_147_483_648 - 0.5) * 24;
      const light = 128 + 70 * Math.sin(x / 40) * Math.cos(y / 55);
      pixels[at] = Math.max(0, Math.min(255, light + grain + 30));
      pixels[at + 1] = Math.max(0, Math.min(255, light + grain));
      pixels[at + 2] = Math.max(0, Math.min(255, light * 0.8 + grain));
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export type Colour = readonly [red: number, green: number, blue: number];

/** A patch of one colour, its numbers unchanged and optionally tagged with a profile. */
export async function givenPatch(colour: Colour, { profile, depth = 8 }: { profile?: Buffer; depth?: 8 | 16 } = {}) {
  const [r, g, b] = colour;
  const patch = sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });
  const png = await (depth === 16 ? patch.toColourspace('rgb16') : patch).png().toBuffer();
  return profile ? attachProfile(png, profile) : png;
}

/** The numbers of the centre pixel, ignoring any profile. */
export async function middleOf(file: Buffer): Promise<number[]> {
  const { data, info } = await sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

/** IPTC as Photoshop writes it: records of text in an APP13 segment right after the start of a JPEG. */
export function withIptc(jpeg: Buffer, records: Record<number, string>): Buffer {
  const record = (of: number, number: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0x1c, of, number, content.length >> 8, content.length & 255]), content]);
  const iptc = Buffer.concat([
    record(1, 90, Buffer.from('\x1b%G', 'latin1')),
    ...Object.entries(records).map(([number, text]) => record(2, Number(number), Buffer.from(text))),
  ]);
  const size = Buffer.from([0, 0, iptc.length >> 8, iptc.length & 255]);
  const body = Buffer.concat([
    Buffer.from('Photoshop 3.0\0', 'latin1'),
    Buffer.from('8BIM\x04\x04\0\0', 'latin1'),
    size,
    iptc,
    Buffer.alloc(iptc.length % 2),
  ]);
  const length = body.length + 2;
  const marker = Buffer.from([0xff, 0xed, length >> 8, length & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
}

/** An XMP packet with these properties. */
export const xmp = (body: string) =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${body}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** An animation of empty frames, of which many would fill the memory together. */
export function gifOfFrames(width: number, height: number, frames: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\xf0\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  const frame = Buffer.from('\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}
