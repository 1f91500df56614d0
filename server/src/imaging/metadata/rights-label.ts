import type { Rendition } from '@vitrine/shared/contract/images';
import type { Rights } from '@vitrine/shared/rights';
import { avifMetadata } from './avif-metadata.ts';
import { writeExif } from './exif.ts';
import { jpegMetadata } from './jpeg-metadata.ts';
import type { MetadataFormat } from './metadata.ts';
import { readRightsPacket, writeRightsPacket } from './rights-packet.ts';
import { webpMetadata } from './webp-metadata.ts';

type Format = Rendition['format'];

const formats: Record<Format, MetadataFormat> = { avif: avifMetadata, webp: webpMetadata, jpeg: jpegMetadata };

const NO_RIGHTS: Rights = { creator: null, credit: null, copyright: null, usage_terms: null, license_url: null };

/** What is written into a finished file: rights, and in one for download by what it is recognized. */
export type Label = Rights & { vitrine_id?: string };

/**
 * Makes the rights the only metadata of a finished file. Creator and copyright are in EXIF, which every program reads, and all rights
 * in XMP. For equal pixels and rights the file is always the same, whatever rights it had before.
 */
export function labelWithRights(file: Buffer, format: Format, rights: Label): Buffer {
  const { write, hasProfile } = formats[format];
  const packet = writeRightsPacket(rights);
  const exif = writeExif({ artist: rights.creator, copyright: rights.copyright, isWide: hasProfile(file) });
  return write(file, { exif, xmp: packet === null ? null : Buffer.from(packet) });
}

/** The rights in a file that `labelWithRights` wrote. Other programs' metadata is not understood. */
export function rightsOnLabel(file: Buffer, format: Format): Rights {
  const { xmp } = formats[format].read(file);
  return xmp ? readRightsPacket(xmp.toString()) : NO_RIGHTS;
}
