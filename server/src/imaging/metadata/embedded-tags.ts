import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import ExifReader, { type ExpandedTags } from 'exifreader';

/**
 * The metadata of a file in EXIF, IPTC and XMP. `packet` is the XMP as found by libvips, needed for PNG, where it is compressed.
 * Unreadable metadata counts as empty.
 */
export function readEmbeddedTags(bytes: Buffer, packet: Buffer | undefined): ExpandedTags {
  const tags = read(bytes);
  return packet && !tags.xmp ? { ...read(packet), ...tags } : tags;
}

// ExifReader cannot load it by itself in a bundle, and then reads no XMP.
const domParser = new DOMParser({ onError: onErrorStopParsing });

function read(bytes: Buffer): ExpandedTags {
  try {
    return ExifReader.load(bytes, { expanded: true, domParser });
  } catch {
    // The picture itself may be fine; the owner can type what its metadata lacks.
    return {};
  }
}

/** How the pixels are turned to be shown, from 1 (as they are stored) to 8. */
export function orientationOf({ exif }: ExpandedTags): number {
  const value = Number(exif?.Orientation?.value);
  return value >= 1 && value <= 8 ? Math.floor(value) : 1;
}

/** Whether a camera marked its picture as Adobe RGB according to the DCF standard: by two EXIF fields, without a profile. */
export const isMarkedAdobeRgb = ({ exif }: ExpandedTags) =>
  exif?.ColorSpace?.value === 65_535 && /R03/.test(String(exif?.InteroperabilityIndex?.description));
