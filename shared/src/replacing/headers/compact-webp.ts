const RIFF_BYTES = 12;
const HEAD_BYTES = 8;
const MOST_CHUNKS = 1_000;
const MOST_CHUNK_BYTES = 256 * 1024;
/** What is in the file and how large it is, and its metadata, which is behind the picture. */
const WANTED = new Set(['VP8X', 'EXIF', 'XMP ']);

/** A WebP without its picture, which says the same of itself. Null if it is none with metadata. */
export async function compactWebp(file: Blob): Promise<ArrayBuffer | null> {
  const text = async (at: number) => String.fromCharCode(...new Uint8Array(await file.slice(at, at + 4).arrayBuffer()));
  if ((await text(0)) !== 'RIFF' || (await text(8)) !== 'WEBP' || (await text(RIFF_BYTES)) !== 'VP8X') return null;
  const chunks: Blob[] = [];
  for (let at = RIFF_BYTES, count = 0; at + HEAD_BYTES <= file.size && count < MOST_CHUNKS; count += 1) {
    const bytes = new DataView(await file.slice(at + 4, at + HEAD_BYTES).arrayBuffer()).getUint32(0, true);
    const end = at + HEAD_BYTES + bytes + (bytes % 2);
    if (bytes <= MOST_CHUNK_BYTES && WANTED.has(await text(at))) chunks.push(file.slice(at, end));
    at = end;
  }
  const content = new Blob(chunks);
  const riff = new DataView(new ArrayBuffer(4));
  riff.setUint32(0, 4 + content.size, true);
  return new Blob(['RIFF', riff, 'WEBP', content]).arrayBuffer();
}
