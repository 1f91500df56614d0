/** The metadata of a file: EXIF as TIFF, XMP as text. */
type Metadata = { exif: Buffer | null; xmp: Buffer | null };

/**
 * Reads and replaces the metadata of finished files. The picture and its colour profile stay, all other metadata is removed: for equal
 * pictures and metadata the file is the same, whatever metadata it had before. Only for files of our own encoders; any other form is
 * refused.
 */
export type MetadataFormat = {
  read: (file: Buffer) => Metadata;
  write: (file: Buffer, metadata: Metadata) => Buffer;
  /** Whether the file contains a colour profile. */
  hasProfile: (file: Buffer) => boolean;
};
