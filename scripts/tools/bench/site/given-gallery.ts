import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { drawPhotograph } from '../../../testing/photograph.ts';
import type { Stack } from '../../../testing/stack.ts';
import { columnsOf, openDatabase } from '../large-library.ts';

/** How many photographs are uploaded. The others are rows that share their files. */
const UPLOADED = 30;
const FRAMES = [
  { width: 1_800, height: 1_200 },
  { width: 1_200, height: 1_800 },
  { width: 1_800, height: 1_440 },
];

/** A gallery for a client with this many photographs. Returns the address that the client opens. */
export async function givenGallery({ api, dataDir, url }: Stack, photos: number): Promise<string> {
  const gallery = {
    title: 'Anna and Ben',
    note: 'Thank you for a wonderful day.',
    choice_limit: 20,
    downloads: 'both',
  };
  const { id, link } = await api('/galleries', GalleryView, { method: 'POST', body: JSON.stringify(gallery) });
  for (let number = 1; number <= UPLOADED; number++) {
    const { width, height } = FRAMES[number % FRAMES.length] ?? { width: 1_800, height: 1_200 };
    const content = await drawPhotograph({ width, height, seed: number });
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(content)]), `${number}.jpg`);
    await api(`/galleries/${id}/photos`, GalleryPhotoView, { method: 'POST', body });
  }
  copyPhotos(dataDir, { gallery: id, to: photos });
  const { pathname, hash } = new URL(link ?? '', url);
  return `${url}${pathname}${hash}`;
}

/** Copies the photographs of a gallery, in turn, until it has this many. Their names are numbers, by which they are in order. */
function copyPhotos(dataDir: string, { gallery, to }: { gallery: number; to: number }) {
  const database = openDatabase(dataDir);
  const names = columnsOf(database, 'gallery_photos').filter(
    (name) => !['id', 'original_name', 'name_key'].includes(name),
  );
  database
    .prepare(
      `with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
       insert into gallery_photos (original_name, name_key, ${names})
       select printf('%d.jpg', i), printf('%012d.jpg', i), ${names}
       from n join (select *, row_number() over (order by id) - 1 as turn from gallery_photos where gallery_id = ?) on turn = i % ?`,
    )
    .run(UPLOADED + 1, to, gallery, UPLOADED);
  database.close();
}
