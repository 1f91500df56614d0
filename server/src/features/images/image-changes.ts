import type { Rendition } from '@vitrine/shared/contract/images';
import type { Change, Ending } from '../../database/changes/public-record.ts';
import { indexImages } from '../../database/search-index.ts';
import { Cdn } from '../publishing/cdn/cdn.entity.ts';
import { CdnPurge } from '../publishing/cdn/cdn-purge.entity.ts';

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
  await em.execute(
    `insert into name_changes (image_id, revision)
     select value, (select coalesce(max(revision), 0) from name_changes) + key + 1 from ${dialect.listOfIds} as changed where true
     on conflict (image_id) do update set revision = excluded.revision`,
    [JSON.stringify([...new Set(ids)])],
  );
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
