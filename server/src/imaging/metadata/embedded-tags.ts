import ExifReader, { type ExpandedTags } from 'exifreader';

/**
 * What a file says about itself, in EXIF, IPTC and XMP. `packet` is the XMP as libvips found it, needed for PNG,
 * where it is compressed. Metadata that cannot be read says nothing.
 */
export function readEmbeddedTags(bytes: Buffer, packet: Buffer | undefined): ExpandedTags {
  const tags = read(bytes);
  return packet && !tags.xmp ? { ...read(packet), ...tags } : tags;
}

function read(bytes: Buffer): ExpandedTags {
  try {
    return ExifReader.load(bytes, { expanded: true });
  } catch {
    // The picture itself may be fine, and is all that counts; what it cannot say is asked of the owner.
    return {};
  }
}

/** Whether a camera marked its picture as Adobe RGB in the way of the DCF standard: by two EXIF fields, no profile. */
export const isMarkedAdobeRgb = ({ exif }: ExpandedTags) =>
  exif?.ColorSpace?.value === 65_535 && /R03/.test(String(exif?.InteroperabilityIndex?.description));
