/** What a file says about its picture: EXIF as TIFF, XMP as text. */
export type Metadata = { exif: Buffer | null; xmp: Buffer | null };

/**
 * Reads and replaces the metadata of finished files. The picture itself is not touched, nor is its colour profile, and all other
 * metadata go: for equal pictures and metadata the file is the same, whatever stood there before. It is for the files that our
 * own encoders make; what has another form is refused.
 */
export type MetadataFormat = {
  read: (file: Buffer) => Metadata;
  write: (file: Buffer, metadata: Metadata) => Buffer;
  /** Whether the file carries a colour profile. */
  hasProfile: (file: Buffer) => boolean;
};
