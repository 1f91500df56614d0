import type { Rights } from '@vitrine/shared/rights';
import type { Sharp } from 'sharp';
import { writeRightsPacket } from './rights-packet.ts';

/**
 * The metadata of a rendition: the rights, nothing else of the original. Creator and copyright stand in EXIF, which
 * every program reads, and all of them in XMP.
 *
 * libexif writes ASCII only ("©" would become "(C)", "Zoë" "Zoe"). So stand-ins of the right length go in, and
 * their bytes are replaced by UTF-8 in the finished file; EXIF is stored as it is in JPEG, WebP and AVIF alike.
 */
export function createRightsTag(rights: Rights) {
  const packet = writeRightsPacket(rights);
  const fields = [
    { tag: 'Artist', ...standIn('a', rights.creator) },
    { tag: 'Copyright', ...standIn('c', rights.copyright) },
  ].filter(({ text }) => text.length > 0);

  return {
    announce(pipeline: Sharp, { isWide }: { isWide: boolean }): Sharp {
      const marked = packet ? pipeline.withXmp(packet) : pipeline;
      if (fields.length === 0) return marked;
      const IFD0 = Object.fromEntries(fields.map(({ tag, token }) => [tag, token]));
      return marked.withExif({ IFD0, IFD2: { ColorSpace: isWide ? '65535' : '1' } });
    },

    fill(file: Buffer): Buffer {
      for (const { token, text } of fields) {
        const at = file.indexOf(token, 0, 'latin1');
        if (at < 0) throw new Error('The encoder left out the rights');
        file.fill(0, at, at + token.length);
        text.copy(file, at);
      }
      return file;
    },
  };
}

/** Long enough never to occur in compressed data by chance; what the text does not need becomes NULs, its ending. */
function standIn(letter: string, value: string | null) {
  const text = Buffer.from(value ?? '', 'utf8');
  return { text, token: `vitrine-rights-${letter}`.padEnd(Math.max(24, text.length), letter) };
}
