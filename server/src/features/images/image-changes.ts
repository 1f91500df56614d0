import type { InferKyselyDB } from '@mikro-orm/sqlite';
import type { Rendition } from '@vitrine/shared/contract/images';
import { sql } from 'kysely';
import type { Change, Ending } from '../../database/changes/public-record.ts';
import { indexImages } from '../../database/search-index.ts';
import { rowsOfIds } from '../../database/sql-dialect.ts';
import { Cdn } from '../publishing/cdn/cdn.entity.ts';
import { CdnPurge } from '../publishing/cdn/cdn-purge.entity.ts';
import type { NameChangeSchema } from '../publishing/name-change.entity.ts';

const SEARCHED = ['searchWords', 'fileWords', 'category'] as const;
const NAMES = ['originalName', 'renditionKey', 'isPublic', 'deletedAt'] as const;

/** What is read of an image. */
interface Followed {
  isPublic: boolean;
  deletedAt?: Date | null | undefined;
  renditionKey: string;
  socialCard?: string | null | undefined;
  /** As JSON. */
  renditions: unknown;
}
type ImageChange = Change<Followed>;

const isOneOf = ({ before, after, changed }: ImageChange, names: readonly string[]) =>
  !before || !after || names.some((name) => changed.has(name));

const isShown = (image: Followed | null) => Boolean(image?.isPublic && !image.deletedAt);

/** Numbers the changes of what the site must not name, so that the builder reads only what is new to it. */
async function recordNames(ids: readonly number[], { em, dialect }: Ending) {
  if (ids.length === 0) return;
  await em
    .getKysely<InferKyselyDB<typeof NameChangeSchema>>()
    .insertInto('name_changes')
    .columns(['image_id', 'revision'])
    .expression((of) => {
      const last = of
        .selectFrom('name_changes')
        .select(({ fn }) => fn.coalesce(fn.max('revision'), sql.lit(0)).as('last'));
      return of
        .selectFrom(rowsOfIds(dialect, new Set(ids)).as('changed'))
        .select(['changed.value', sql<number>`${last} + changed.key + 1`.as('revision')])
        .where(sql.lit(true));
    })
    .onConflict((found) => found.column('image_id').doUpdateSet((of) => ({ revision: of.ref('excluded.revision') })))
    .execute();
}

/** What content delivery networks are to forget of an image: all of its files, or a card that was replaced; null if nothing. */
function outdatedFiles({ before, after }: ImageChange) {
  if (!before || !isShown(before)) return null;
  const hasOtherCard = before.socialCard && before.socialCard !== after?.socialCard;
  const hasOtherFiles = before.renditionKey !== after?.renditionKey;
  const isReplaced = isShown(after);
  if (isReplaced && !hasOtherFiles && !hasOtherCard) return null;
  const { renditions, socialCard = null } = before;
  const all: Rendition[] = JSON.parse(String(renditions));
  return { renditions: isReplaced && !hasOtherFiles ? [] : all, socialCard, isReplaced };
}

async function recordPurges(changes: readonly ImageChange[], { em }: Ending) {
  const outdated = changes.map(outdatedFiles).filter((files) => files !== null);
  if (outdated.length === 0) return;
  const createdAt = new Date();
  const cdns = await em.find(Cdn, {}, { fields: ['name'], disableIdentityMap: true });
  for (const { name } of cdns) {
    const purges = outdated.map((files) => ({ ...files, cdn: name, createdAt }));
    await em.insertMany(CdnPurge, purges);
  }
}

/** What else is written when images change. */
export const followImages = {
  properties: [...SEARCHED, ...NAMES, 'socialCard'] as const,
  reads: ['renditions'] as const,
  async write(changes: readonly ImageChange[], ending: Ending) {
    const withOther = (names: readonly string[]) =>
      changes.filter((change) => isOneOf(change, names)).map(({ id }) => id);
    await recordNames(withOther(NAMES), ending);
    await recordPurges(changes, ending);
    await indexImages(ending, { images: withOther(SEARCHED) });
  },
};
