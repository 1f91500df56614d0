import { Readable } from 'node:stream';
import type { ByteRange } from '../file-store.ts';
import type { ZipLayout, ZipPart } from './layout.ts';

/** Opens a part of a file. It throws if the file is not the one that was put into the archive. */
type OpenSource<Source> = (source: Source, range: ByteRange) => Promise<Readable> | Readable;

/** A part of the archive, as far as it is wanted. */
interface Piece<Source> {
  part: ZipPart<Source>;
  range: ByteRange;
}

function* piecesOf<Source>({ parts }: ZipLayout<Source>, { first, last }: ByteRange): Generator<Piece<Source>> {
  for (const part of parts) {
    const { start, bytes } = part;
    if (start > last) return;
    if (start + bytes <= first) continue;
    yield { part, range: { first: Math.max(first - start, 0), last: Math.min(last - start, bytes - 1) } };
  }
}

/**
 * Streams a part of an archive, reading files by parts only. While a file is sent the next one is opened, so a distant storage costs no
 * pause for each. The first file is open when it resolves. Fails if a file has other bytes than were announced: none of them is wrong.
 */
export async function readZip<Source>(
  layout: ZipLayout<Source>,
  range: ByteRange,
  open: OpenSource<Source>,
): Promise<Readable> {
  const pieces = piecesOf(layout, range);
  const ahead: { piece: Piece<Source>; opened: Promise<Readable> | null }[] = [];

  const openPiece = async (source: Source, wanted: ByteRange) => open(source, wanted);

  /** Looks ahead to the next file. */
  const lookAhead = () => {
    for (let next = pieces.next(); !next.done; next = pieces.next()) {
      const piece = next.value;
      const { entry } = piece.part;
      if (!entry) {
        ahead.push({ piece, opened: null });
        continue;
      }
      const opened = openPiece(entry.source, piece.range);
      // Whoever reads it is told.
      opened.then((stream) => stream.on('error', () => {})).catch(() => {});
      ahead.push({ piece, opened });
      return;
    }
  };

  const closeAhead = () => {
    for (const { opened } of ahead) opened?.then((stream) => stream.destroy()).catch(() => {});
  };

  async function* read() {
    try {
      for (let next = ahead.shift(); next; next = ahead.shift()) {
        const { part, range: wanted } = next.piece;
        if (next.opened) yield* readExactly(await next.opened, wanted, lookAhead);
        else if (part.record) yield part.record().subarray(wanted.first, wanted.last + 1);
        if (ahead.length === 0) lookAhead();
      }
    } finally {
      closeAhead();
    }
  }

  lookAhead();
  await ahead.at(-1)?.opened;
  // One that nobody begins to read has nothing else that closes the first file.
  return Readable.from(read(), { objectMode: false }).once('close', closeAhead);
}

async function* readExactly(stream: Readable, { first, last }: ByteRange, begun: () => void) {
  begun();
  let left = last - first + 1;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw new Error('a file has another size than when it was put into the archive');
}
