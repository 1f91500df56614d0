import { crc32 } from 'node:zlib';
import type { ZipEntry } from '../../../storage/zip/layout.ts';
import { createNames } from '../../../storage/zip/names.ts';
import { type ExportedPhoto, stemOf } from './exported-photo.ts';

/** Both programs know the labels by the English names of their colours. */
const CHOSEN = { rating: 5, label: 'Green' };
const FAVOURITE = { rating: 3, label: 'Yellow' };

type Marks = typeof CHOSEN;

/** The packet that raw converters read beside a file that they do not write into. */
const writePacket = ({ rating, label }: Marks) => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="${rating}" xmp:Label="${label}"/>
  </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`;

/** A sidecar for each name: a raw file and its JPEG share one, which then has the better marks. */
export function writeSidecars(photos: readonly ExportedPhoto[]): ZipEntry<Buffer>[] {
  const marks = new Map<string, Marks>();
  for (const photo of photos) {
    const stem = stemOf(photo);
    if (photo.isChosen) marks.set(stem, CHOSEN);
    else if (!marks.has(stem)) marks.set(stem, FAVOURITE);
  }

  const nameOnce = createNames();
  return [...marks].map(([stem, its]) => {
    const source = Buffer.from(writePacket(its));
    return { name: nameOnce(`${stem}.xmp`), bytes: source.length, crc32: crc32(source), source };
  });
}
