import type Database from 'better-sqlite3';
import type { InlineHashes } from '../../checks/content-security-policy.ts';
import { inParts } from '../in-parts.ts';
import type { Shape } from './shapes.ts';

/** Pages that have the same broken link, the one nearest to the home page first. */
export type Linking = { files: number; first: string };

const NEAREST = "order by file like '%index.html' desc, length(file), file";

/** The files of the next release: those of the draft, and those of the release before that it has as well. */
export function createUpcoming(database: Database.Database) {
  const has = database
    .prepare<[string, string], number>(
      "select 1 where exists (select 1 from drafted where file = ? and object <> '') or exists (select 1 from pages where file = ? and file not in (select file from drafted))",
    )
    .pluck();
  const shapes = database.prepare<[], { id: number; text: string }>(
    `with of_new as (select shape, count(*) as uses from drafted where object <> '' group by shape),
       of_old as (select shape, count(*) as uses from pages where file in (select file from drafted) group by shape)
     select id, text from shapes left join of_new on of_new.shape = id left join of_old on of_old.shape = id
     where used + coalesce(of_new.uses, 0) - coalesce(of_old.uses, 0) > 0 order by id`,
  );
  const ofShape = database.prepare<[number], Linking>(
    `select count(*) over () as files, file as first from upcoming where shape = ? ${NEAREST} limit 1`,
  );
  const changed = database.prepare<[string, number], { file: string; links: string }>(
    "select file, links from drafted where file > ? and object <> '' and links <> '[]' order by file limit ?",
  );
  const linking = database.prepare<[string], { file: string; links: string }>(
    'select file, links from linked join pages using (file) where target = ? and file not in (select file from drafted) order by file',
  );
  const allLinking = database.prepare<[string, number], { file: string; links: string }>(
    "select file, links from pages where file > ? and links <> '[]' and file not in (select file from drafted) order by file limit ?",
  );

  const linksOf = ({ file, links }: { file: string; links: string }) => ({
    file,
    links: JSON.parse(links) as string[],
  });

  const usedShapes = () => shapes.all().map(({ id, text }) => ({ id, ...(JSON.parse(text) as Shape) }));

  return {
    has: (file: string) => has.get(file, file) !== undefined,
    shapes: usedShapes,
    /** The hashes of the inline scripts and styles of all pages. */
    inline(): InlineHashes {
      const all = usedShapes().map(({ inline }) => inline);
      const union = (kind: keyof InlineHashes) => [...new Set(all.flatMap((inline) => inline[kind]))].toSorted();
      return { scripts: union('scripts'), styles: union('styles') };
    },
    ofShape: (id: number): Linking | undefined => ofShape.get(id),
    /** The links to photographs of the pages that are not as in the live release. */
    changed: () => inParts((after, limit) => changed.all(after, limit)).map(linksOf),
    /** Of the others: those that lead to this file. */
    linking: (target: string) => linking.all(target).map(linksOf),
    /** All others. */
    unchanged: () => inParts((after, limit) => allLinking.all(after, limit)).map(linksOf),
  };
}
