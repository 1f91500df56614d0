import { CONTENT_FOLDER } from '@vitrine/shared/node/kept-content';
import { releaseName } from '@vitrine/shared/release-files';
import { type SqlBool, sql } from 'kysely';
import { notify } from '../../database/notifications.ts';
import type { EntityManager } from '../../database/orm.ts';
import { type Rows, rowsOf, type Tables } from '../../database/reader.ts';
import { present } from '../../database/visibility-reader.ts';
import { PartRefused } from '../../errors.ts';
import { SiteDraft } from './entities/site-draft.entity.ts';
import { SiteRelease } from './entities/site-release.entity.ts';
import { filesOf, findLive, type Release } from './release-rows.ts';

/** Without these nobody can be answered. */
const ENTRANCES = ['index.html', '404.html'];

/** When a release was named, in milliseconds. */
function namedAtMs(name: string): number {
  const [, date, hours, minutes, seconds, milliseconds] = /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z-r/.exec(name) ?? [];
  if (!date) return 0;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`) || 0;
}

/** What goes live: what a draft has, or an earlier release as it was. */
interface Next {
  /** One of its own, also if the live release stays as it is: by it servers tell each other that there is something new. */
  draft: string;
  /** Whether these are all files of the release, not just those that differ from the live one. */
  isWhole: boolean;
  earlier?: Release;
}

interface GoLive {
  next: Next;
  live: Release | undefined;
  /** The content that it was made from. */
  revision: number;
  /** The release that it restores, and up to which content revision that stays live. */
  restores: { release: string; over: number } | null;
  now: Date;
}

/**
 * Makes a draft or an earlier release the live one, in the transaction of `em`, in which nobody else changes releases. Files that differ end
 * and begin with the number of the new release. If nothing differs that visitors see, the live release stays as it is, and shows the content
 * of this revision as well.
 */
export async function goLive(em: EntityManager, { next, live, revision, restores, now }: GoLive) {
  const { draft } = next;
  const number = (live?.number ?? 0) + 1;
  const isSame = live !== undefined && !(await differsFromLive(rowsOf(em), next));
  if (!isSame) {
    await endFiles(em, next, number);
    await beginFiles(em, next, number);
  }
  await em.nativeDelete(SiteDraft, { id: draft });

  const restored = { restoredAt: restores ? now : null, restoredOver: restores?.over ?? null };
  if (next.earlier) {
    await em.nativeUpdate(SiteRelease, { number: next.earlier.number }, { ...restored, number, draft });
  } else if (isSame) {
    const shown = restores ? live.revision : revision;
    await em.nativeUpdate(SiteRelease, { number: live.number }, { ...restored, revision: shown, draft });
  } else {
    await requireEntrances(em);
    const madeAt = new Date(Math.max(now.getTime(), namedAtMs(await newestName(em)) + 1));
    const sizes = await measure(em, { live, number });
    const name = releaseName(revision, madeAt);
    await em.insert(SiteRelease, { number, name, revision, madeAt: now, ...sizes, ...restored, draft });
  }
  const release = present(await findLive(rowsOf(em)));
  await notify(em, 'vitrine_site', draft);
  return { release, isSame };
}

/** The files of a draft, of which those without an object are removed, or those of an earlier release. */
const filesOfNext = (rows: Rows, { draft, earlier }: Next) =>
  earlier
    ? filesOf(rows, earlier.number)
    : rows.selectFrom('site_draft_pages').select(['path', 'object', 'bytes']).where('draft', '=', draft);

/** Whether anything but the content that is kept differs from what is live. */
async function differsFromLive(rows: Rows, next: Next): Promise<boolean> {
  const kept = `${CONTENT_FOLDER}%`;
  const other = await rows
    .selectFrom(filesOfNext(rows, next).as('next'))
    .leftJoin('site_pages as live', (join) =>
      join.onRef('live.path', '=', 'next.path').on('live.to_release', 'is', null),
    )
    .select('next.path')
    .where('next.path', 'not like', kept)
    .where(({ eb, fn, ref }) => eb(fn.coalesce(ref('live.object'), sql.lit('')), '<>', ref('next.object')))
    .limit(1)
    .executeTakeFirst();
  if (other || !next.isWhole) return other !== undefined;
  const gone = await rows
    .selectFrom('site_pages as live')
    .select('live.path')
    .where('to_release', 'is', null)
    .where('live.path', 'not like', kept)
    .where(({ not, exists, selectFrom }) => {
      const files = selectFrom(filesOfNext(rows, next).as('next')).select('next.path');
      return not(exists(files.whereRef('next.path', '=', 'live.path')));
    })
    .limit(1)
    .executeTakeFirst();
  return gone !== undefined;
}

/** Ends what the next release does not have any more, or has otherwise. A statement of its own kind: it may have 100,000 files. */
async function endFiles(em: EntityManager, next: Next, number: number) {
  await em
    .getKysely<Tables>()
    .updateTable('site_pages')
    .set({ to_release: number })
    .where((eb) => {
      const files = eb.selectFrom(filesOfNext(rowsOf(em), next).as('next')).select('next.path');
      const asItIs = files
        .whereRef('next.path', '=', 'site_pages.path')
        .whereRef('next.object', '=', 'site_pages.object');
      const isOther = eb.not(eb.exists(asItIs));
      if (next.isWhole) return eb.and([eb('to_release', 'is', null), isOther]);
      // By the paths of the draft, which has a few of those of the site: without the plus SQLite tries all that are live.
      return eb.and([eb('site_pages.path', 'in', files), sql<SqlBool>`+to_release is null`, isOther]);
    })
    .execute();
}

/** Begins what the site does not have yet. */
async function beginFiles(em: EntityManager, next: Next, number: number) {
  await em
    .getKysely<Tables>()
    .insertInto('site_pages')
    .columns(['path', 'from_release', 'object', 'bytes'])
    .expression((eb) =>
      eb
        .selectFrom(filesOfNext(rowsOf(em), next).as('next'))
        .select(['next.path', sql.lit(number).as('from_release'), 'next.object', 'next.bytes'])
        .where('next.object', '<>', '')
        .where(({ not, exists, selectFrom }) => {
          const live = selectFrom('site_pages').select('site_pages.path').where('to_release', 'is', null);
          return not(exists(live.whereRef('site_pages.path', '=', 'next.path')));
        }),
    )
    .execute();
}

async function requireEntrances(em: EntityManager) {
  const found = await rowsOf(em)
    .selectFrom('site_pages')
    .select('path')
    .where('path', 'in', ENTRANCES)
    .where('to_release', 'is', null)
    .execute();
  const missing = ENTRANCES.filter((path) => !found.some((file) => file.path === path));
  if (missing.length > 0) throw new PartRefused('INCOMPLETE', `The release has no ${missing.join(' and no ')}`);
}

async function newestName(em: EntityManager): Promise<string> {
  const newest = await rowsOf(em)
    .selectFrom('site_releases')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.name ?? '';
}

/** How many pages the site has after these changes, and the size of all its files. */
async function measure(em: EntityManager, { live, number }: { live: Release | undefined; number: number }) {
  const sumOf = async (column: 'from_release' | 'to_release') => {
    const { pages, bytes } = await rowsOf(em)
      .selectFrom('site_pages')
      .select(({ fn }) => [
        fn.coalesce(fn.sum<number>('bytes'), sql.lit(0)).as('bytes'),
        fn.count<number>('path').filterWhere('path', 'like', '%.html').as('pages'),
      ])
      .where(column, '=', number)
      .executeTakeFirstOrThrow();
    return { pages: Number(pages), bytes: Number(bytes) };
  };
  const [begun, ended] = [await sumOf('from_release'), await sumOf('to_release')];
  return {
    pages: (live?.pages ?? 0) + begun.pages - ended.pages,
    bytes: Number(live?.bytes ?? 0) + begun.bytes - ended.bytes,
  };
}
