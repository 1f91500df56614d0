import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Source = { file: string; folder: string; text: string; isTest: boolean };

export const LIMITS = {
  /** `as unknown as`. */
  doubleCasts: 0,
  /** How often Biome is told to accept an `any`. */
  allowedAny: 1,
};

const SOURCES = '{shared,server,site,admin,scripts}/**/*.{ts,tsx,mjs,astro,css}';
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/dist-elsewhere/**', '**/dist-builder/**', '**/.astro/**'];
const TEST = /\.(?:test|spec)\.tsx?$|\/(?:test|e2e|testing)\//;
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;
const TYPES_OF = (specifier: string) => new RegExp(`import type [^;]*? from '${specifier.replaceAll('.', '\\.')}'`);

/** Where colours are defined; everything else refers to them by purpose. */
const COLORS = ['site/src/styles/tokens.css', 'shared/src/palette.ts'];
const SHOWN = /^(?:site|admin)\/src\/|^shared\/.+\.css$/;
const COLOR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(\s*[\d.]/i;

/** Rooms below the features of the server. They may import entities of a feature, and nothing else of it. */
const BELOW_FEATURES = /^server\/src\/(?:config|database|http|imaging|jobs|records|response-cache|security|storage)\//;
const FEATURE = /^server\/src\/features\/([^/]+)\//;
/** Of two rooms below the features, which may know of the other: work in the background is done under the locks of the database. */
const BELOW_JOBS = /^server\/src\/database\//;
const JOBS = /^server\/src\/jobs\//;
/** What a feature may know of others: their records, and the checks that the doctor makes. */
const SHARED_BY_FEATURES = /\.(?:entity|presenter)\.ts$|\/doctor-check\.ts$|\/doctor\/check\.ts$/;
const PLUGIN = /\/plugin\.ts$/;
const ADMIN_FOLDER = /^admin\/src\/([^/]+)\//;
const ADMIN_TABS = 'admin/src/tabs.ts';
const TAB_FOLDER = /import\('\.\/([^/']+)\//g;
/** Uploading uses the library, never the reverse. */
const ADMIN_EXCEPTIONS = ['upload -> images'];

/** What an owner or host runs, and what it needs, does without what a developer runs. */
const FOR_HOSTS = /^scripts\/(?:commands|supervisor|launcher|lib)\//;
const FOR_DEVELOPERS = /^scripts\/(?:tools|testing|test)\//;

/** Records that visitors see are written as entities or by these, which record the change. */
const RECORDS_CHANGES =
  /^server\/src\/database\/(?:changes|migrations|postgres\/migrations)\/|^server\/src\/database\/(?:postgres\/open-postgres|fill-search-words)\.ts$/;
const DECLARED = /declareChanges\((\w+),/;
const TABLE = /tableName: '(\w+)'/;

/** Where the tree breaks its own rules: imports against the layers, casts, colours. Whether a file is too long is judged by reading it. */
export function findStructureFaults(root: string): string[] {
  const sources = globSync(SOURCES, { cwd: root, exclude: NOT_OURS }).map((found) => readSource(root, found));
  const tabs = tabFolders(sources);
  return [
    ...tooMany('"as unknown as"', sources, /\bas unknown as\s+[A-Za-z({]/g, LIMITS.doubleCasts),
    ...tooMany(
      'suppressions of noExplicitAny',
      sources,
      /biome-ignore lint\/suspicious\/noExplicitAny/g,
      LIMITS.allowedAny,
    ),
    ...sources.filter(({ isTest }) => !isTest).flatMap((source) => brokenLayers(source, tabs)),
    ...sources.filter(({ isTest }) => !isTest).flatMap(strayColor),
    ...unnotedWrites(sources),
  ];
}

function readSource(root: string, found: string): Source {
  const file = found.replaceAll(path.sep, '/');
  const text = readFileSync(path.join(root, file), 'utf8');
  return { file, folder: path.posix.dirname(file), text, isTest: TEST.test(file) };
}

function tooMany(what: string, sources: readonly Source[], pattern: RegExp, max: number): string[] {
  const found = sources.flatMap(({ file, text }) => Array.from(text.matchAll(pattern), () => file));
  if (found.length <= max) return [];
  return [`${what}: ${found.length} times, where ${max} are the most (${[...new Set(found)].join(', ')})`];
}

/** Writes of the server past the entities that visitors see, of which nothing would record the change. */
function unnotedWrites(sources: readonly Source[]): string[] {
  const entities = sources.filter(({ file, text }) => file.endsWith('.entity.ts') && /^ {2}visible: \{/m.test(text));
  const namesBy = (pattern: RegExp) => entities.map(({ text }) => pattern.exec(text)?.[1]).join('|');
  const native = new RegExp(
    `\\b(?:native(?:Update|Delete)|insert(?:Many)?|upsert(?:Many)?)\\((?:${namesBy(DECLARED)})\\b`,
  );
  const statement = new RegExp(`\\b(?:update|insert into|delete from) (?:${namesBy(TABLE)})\\b`, 'i');
  const built = new RegExp(`\\b(?:updateTable|insertInto|deleteFrom)\\('(?:${namesBy(TABLE)})\\b`);
  if (entities.length === 0) return [];
  return sources
    .filter(({ file, isTest }) => file.startsWith('server/src/') && !isTest && !RECORDS_CHANGES.test(file))
    .flatMap(({ file, text }) => {
      const [found] = native.exec(text) ?? statement.exec(text) ?? built.exec(text) ?? [];
      return found
        ? [`${file}: "${found}" writes records that visitors see, past what records it (database/changes/)`]
        : [];
    });
}

function strayColor({ file, text }: Source): string[] {
  const [color] = SHOWN.test(file) && !COLORS.includes(file) ? (COLOR.exec(text) ?? []) : [];
  return color ? [`${file}: names the colour ${color}, which belongs in ${COLORS.join(' or ')}`] : [];
}

/**
 * Server: what lies below the features knows their entities alone, and one feature of another also presenters and the types of its plugin.
 * Admin: of the folder of another tab, only its `index.ts`.
 */
function brokenLayers({ file, folder, text }: Source, tabs: ReadonlySet<string>): string[] {
  return Array.from(text.matchAll(IMPORT), ([, specifier = '']) => specifier).flatMap((specifier) => {
    const target = path.posix.join(folder, specifier);
    if (BELOW_FEATURES.test(file) && FEATURE.test(target) && !target.endsWith('.entity.ts')) {
      return [`${file}: imports ${target}, but lies below the features and may know their entities alone`];
    }
    if (BELOW_JOBS.test(file) && JOBS.test(target)) {
      return [`${file}: imports ${target}, which knows the database and may not be known by it`];
    }
    if (FOR_HOSTS.test(file) && FOR_DEVELOPERS.test(target)) {
      return [`${file}: imports ${target}, which is for developers alone`];
    }
    const isType = PLUGIN.test(target) && TYPES_OF(specifier).test(text);
    if (crosses(FEATURE, file, target) && !SHARED_BY_FEATURES.test(target) && !isType) {
      return [
        `${file}: imports ${target} of another feature, of which it may know records and the types of its plugin`,
      ];
    }
    return crossesTabs(file, target, tabs) ? [`${file}: imports ${target}, past the index.ts of that tab`] : [];
  });
}

/** The folders from and to which an import leads; null when it stays where it is. */
function crosses(folder: RegExp, file: string, target: string): { from: string; to: string } | null {
  const [, from] = folder.exec(file) ?? [];
  const [, to] = folder.exec(target) ?? [];
  return from && to && from !== to ? { from, to } : null;
}

/** The folders that the list of the admin's tabs opens. */
function tabFolders(sources: readonly Source[]): ReadonlySet<string> {
  const list = sources.find(({ file }) => file === ADMIN_TABS);
  return new Set(Array.from(list?.text.matchAll(TAB_FOLDER) ?? [], ([, folder = '']) => folder));
}

function crossesTabs(file: string, target: string, tabs: ReadonlySet<string>): boolean {
  const crossed = crosses(ADMIN_FOLDER, file, target);
  if (!crossed) return false;
  const { from, to } = crossed;
  if (ADMIN_EXCEPTIONS.includes(`${from} -> ${to}`)) return false;
  return tabs.has(from) && tabs.has(to) && target !== `admin/src/${to}/index.ts`;
}
