import type {
  FileTexts,
  FileTextsQuery,
  ImagesTextsUpdate,
  ImageTextsView,
} from '@vitrine/shared/contract/image-texts';
import * as texts from '@vitrine/shared/texts';
import type { EntityManager } from '../../database/orm.ts';
import { withoutUndefined } from '../../database/wire.ts';
import { ImagesNotFound, VersionConflict } from '../../errors.ts';
import type { Imaging } from '../../imaging/imaging.ts';
import { conflictsOf } from '../../records/version.ts';
import { ifLost } from '../../storage/if-lost.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { Image } from './image.entity.ts';

type Row = ImagesTextsUpdate['images'][number];

const presentTexts = ({ id, version, title, alt, description, tags }: Image): ImageTextsView => ({
  id,
  version,
  title,
  alt: alt ?? null,
  description: description ?? null,
  tags: tags ?? null,
});

/** The images of the rows, in their order. Refused unless all of them are in the library. */
async function findImages(transaction: EntityManager, rows: readonly Row[]): Promise<Image[]> {
  const ids = rows.map(({ id }) => id);
  const found = await transaction.find(Image, { id: { $in: ids }, deletedAt: null }, { refresh: true });
  const byId = new Map(found.map((image) => [image.id, image]));
  const images = ids.map((id) => byId.get(id));
  const missing = [...images.keys()].filter((index) => !images[index]);
  if (missing.length > 0)
    throw new ImagesNotFound(missing.map((index) => ({ field: `images.${index}.id`, message: texts.images.notFound })));
  return images.filter((image) => image !== undefined);
}

/** Saves the texts of several images, unless one has another version than its row names: then it answers with all those. */
export async function writeTexts(transaction: EntityManager, { images: rows }: ImagesTextsUpdate) {
  const images = await findImages(transaction, rows);
  const pairs = rows.flatMap(({ id: _, version, ...changes }, index) => {
    const image = images[index];
    return image ? [{ index, image, version, changes }] : [];
  });
  const outdated = pairs.filter(({ image, version }) => image.version !== version);
  if (outdated.length > 0) {
    const conflicts = outdated.flatMap(({ index, image, changes }) =>
      conflictsOf(changes, presentTexts(image)).map((one) => ({ ...one, field: `images.${index}.${one.field}` })),
    );
    throw new VersionConflict(
      outdated.map(({ image }) => presentTexts(image)),
      conflicts,
    );
  }
  for (const { image, changes } of pairs) transaction.assign<object>(image, withoutUndefined(changes));
  await transaction.flush();
  return (await findImages(transaction, rows)).map(presentTexts);
}

interface Library {
  em: EntityManager;
  imaging: Pick<Imaging, 'readTexts'>;
  store: ImageStore;
}

/** Reads what the uploaded files say about their photographs. A file that is lost or damaged says nothing. */
export async function readFileTexts({ em, imaging, store }: Library, { ids }: FileTextsQuery): Promise<FileTexts[]> {
  const images = await em.find(
    Image,
    { id: { $in: ids }, deletedAt: null },
    { fields: ['id', 'sha256'], orderBy: { id: 'ASC' } },
  );
  return store.withWorkspace(async (outDir) => {
    const sources: (string | null)[] = [];
    for (const { sha256 } of images) sources.push(await store.localOriginal(sha256, outDir).catch(ifLost));
    const { texts: found } = await imaging.readTexts({ sources, outDir });
    const nothing = { title: null, alt: null, description: null, tags: null };
    return images.map(({ id }, index) => ({ id, ...(found[index] ?? nothing) }));
  });
}
