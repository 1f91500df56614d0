import type { Digest, PartAnswer, PartHead } from '@vitrine/shared/contract/site-parts';
import { digestOf } from '@vitrine/shared/node/digest';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/reader.ts';
import { PartRefused } from '../../errors.ts';
import { findMissing, recordFiles } from './draft-files.ts';
import { LostObject } from './entities/lost-object.entity.ts';
import { SiteDraft } from './entities/site-draft.entity.ts';
import { goLive } from './go-live.ts';
import type { Objects } from './objects.ts';
import { findLive, presentBuild, type Release } from './release-rows.ts';

/** The lock of whoever stores objects or removes them: no draft refers to one that is being removed. */
export const OBJECTS_LOCK = 'site objects';
/** How long a builder may be silent before another one may begin. */
const SILENT_AFTER_MS = 60_000;
const STORED_AT_ONCE = 8;

interface Options extends Pick<Dependencies, 'forkEm' | 'locks'> {
  objects: Objects;
  now?: () => Date;
}

type DraftRow = Pick<SiteDraft, 'id' | 'builder' | 'base' | 'isWhole' | 'parts'>;

export type Drafts = ReturnType<typeof createDrafts>;

/** The bytes of each object of a part. Throws if they do not fit. */
function splitBody({ objects }: Pick<PartHead, 'objects'>, body: Buffer): Map<Digest, Buffer> {
  const sent = new Map<Digest, Buffer>();
  let from = 0;
  for (const [digest, bytes] of objects) {
    const object = body.subarray(from, from + bytes);
    if (digestOf(object) !== digest)
      throw new PartRefused('DIGEST_MISMATCH', `An object is not what its digest says: ${digest}`);
    sent.set(digest, object);
    from += bytes;
  }
  if (from !== body.length) throw new PartRefused('BAD_PART', 'The part is longer than its objects');
  return sent;
}

function requireSense({ pages, removed, is_whole }: PartHead) {
  const paths = [...pages.map(([path]) => path), ...removed];
  if (new Set(paths).size < paths.length) throw new PartRefused('DOUBLE_PATH', 'A path is in the part twice');
  if (is_whole && removed.length > 0) throw new PartRefused('BAD_PART', 'A whole draft has nothing to remove');
}

/**
 * Releases that are arriving. Their parts have numbers, and each is recorded once: a part that is sent again changes nothing. Nobody sees
 * a draft before it goes live.
 */
export function createDrafts({ forkEm, locks, objects, now = () => new Date() }: Options) {
  const findDraft = async (em: EntityManager): Promise<SiteDraft | null> =>
    (await em.find(SiteDraft, {}, { orderBy: { touchedAt: 'desc' }, limit: 1 }))[0] ?? null;

  /** Nothing more is read of it; what is left of its pages is removed with the day's other work. */
  const forget = (em: EntityManager, id: string) => em.nativeDelete(SiteDraft, { id });

  const store = async (em: EntityManager, head: PartHead, body: Buffer) => {
    const sent = splitBody(head, body);
    const missing = await findMissing(rowsOf(em), [...new Set(head.pages.map(([, digest]) => digest))]);
    const absent = missing.filter((digest) => !sent.has(digest));
    if (absent.length > 0) {
      throw new PartRefused('OBJECTS_MISSING', 'Some objects are not stored', { missing: absent });
    }
    await mapConcurrently(missing, STORED_AT_ONCE, async (digest) => {
      const bytes = sent.get(digest);
      if (bytes) await objects.put(digest, bytes);
    });
    if (missing.length > 0) await em.nativeDelete(LostObject, { object: { $in: missing } });
  };

  const recordPart = (em: EntityManager, draft: string, { pages, removed }: PartHead) =>
    recordFiles(em, draft, [
      ...pages.map(([path, object, bytes]) => ({ path, object, bytes })),
      ...removed.map((path) => ({ path, object: '', bytes: 0 })),
    ]);

  /** The draft that the part is of, or what it begins. Throws if it is not the next part. */
  const requireNext = async (em: EntityManager, id: string, part: number, head: PartHead): Promise<DraftRow> => {
    const draft = await findDraft(em);
    // A clock that was set back has put the time far ahead.
    const silentMs = Math.abs(now().getTime() - (draft?.touchedAt.getTime() ?? 0));
    if (draft && draft.builder !== head.builder && silentMs < SILENT_AFTER_MS) {
      throw new PartRefused('BUILDER_AT_WORK', 'Another builder is sending a release');
    }
    const arrived = draft?.id === id ? draft.parts : 0;
    if (part > arrived) throw new PartRefused('PART_AHEAD', 'Parts before this one are missing', { parts: arrived });
    if (draft?.id === id) return draft;
    if (draft) await forget(em, draft.id);
    const { builder, base, is_whole: isWhole } = head;
    return { id, builder, base, isWhole, parts: 0 };
  };

  const requireOnTop = ({ base }: Pick<SiteDraft, 'base'>, live: Release | undefined) => {
    if ((base ?? null) === (live?.number ?? null)) return;
    throw new PartRefused('NOT_ON_TOP', 'Another release went live meanwhile', { live: live?.number ?? null });
  };

  const answer = (parts: number, live: Release | null, isSame = false): PartAnswer => ({
    parts,
    live: live && presentBuild(live),
    is_same: isSame,
  });

  /** The release that a draft became, if it is live already. */
  const findGone = (em: EntityManager, id: string) =>
    rowsOf(em).selectFrom('site_releases').selectAll().where('draft', '=', id).executeTakeFirst();

  const takePart = async (id: string, part: number, head: PartHead, body: Buffer): Promise<PartAnswer> => {
    const em = forkEm();
    const gone = await findGone(em, id);
    if (gone) return answer(part + 1, gone);
    const draft = await requireNext(em, id, part, head);
    if (part < draft.parts) return answer(draft.parts, null);
    requireOnTop(draft, await findLive(rowsOf(em)));
    await store(em, head, body);
    const { go } = head;
    return em.transactional(async (within) => {
      const { builder, base, isWhole } = draft;
      await within.upsert(SiteDraft, { id, builder, base, isWhole, parts: part + 1, touchedAt: now() });
      await recordPart(within, id, head);
      if (!go) return answer(part + 1, null);
      const live = await findLive(rowsOf(within));
      requireOnTop(draft, live);
      const { release, isSame } = await goLive(within, {
        next: { draft: id, isWhole },
        live,
        revision: go.revision,
        restores: go.restores,
        now: now(),
      });
      return answer(part + 1, release, isSame);
    });
  };

  return {
    /** The draft that is arriving; null if there is none. */
    async read() {
      const draft = await findDraft(forkEm());
      return draft && { id: draft.id, builder: draft.builder, parts: draft.parts };
    },

    /** Records a part, and makes the draft live with the last one. Throws `PartRefused`. */
    take: (id: string, part: number, head: PartHead, body: Buffer): Promise<PartAnswer> => {
      requireSense(head);
      return locks.withLock(OBJECTS_LOCK, () => takePart(id, part, head, body));
    },
  };
}
