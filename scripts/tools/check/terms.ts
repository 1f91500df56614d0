import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A name or phrase coined by earlier versions, the usual term for it, and the files to search if not all. */
type CoinedTerm = { pattern: RegExp; instead: string; in?: RegExp };

const BUILDER = /^site\/(?:builder|README)/;
const BROWSER_TESTS = /\/e2e\//;

const coinedTerms: CoinedTerm[] = [
  { pattern: /\bshel(?:f|ves|ved)\b|\w*Shelf\b/i, instead: 'release cache, category' },
  { pattern: /\bspare\b|Spare(?:Dir|\b)/, instead: 'staging', in: BUILDER },
  {
    pattern: /\b(?:open|create)?Press\b(?! )|\bpress-worker\b|\bpress\.(?:ts|put|close)\b/,
    instead: 'PageWriter',
    in: BUILDER,
  },
  { pattern: /\binterned\b/i, instead: 'string pool' },
  { pattern: /\bheirs?\b/i, instead: 'next token, successor' },
  { pattern: /\bdoors\b/i, instead: 'limiter keys', in: /^server\/(?:src|test)/ },
  { pattern: /\bidioms?\b/i, instead: 'SqlDialect' },
  { pattern: /CommittedReader|\bcommitted(?:\.\w|,|: )/, instead: 'VisibilityReader' },
  { pattern: /trouble(?!shoot)/i, instead: 'error, failure, fault' },
  { pattern: /\baskedTogether\b/, instead: 'coalesce' },
  { pattern: /\bSaidAloud\b/, instead: 'LiveRegion' },
  { pattern: /(?<!in )\bfront\b|startFront/, instead: 'FaultProxy', in: BROWSER_TESTS },
  { pattern: /startStorm|[/'"]storm\.ts/, instead: 'WriteStorm' },
  { pattern: /\/words\.ts\b|\bwords\.\w+\(/, instead: 'texts', in: /^admin\// },
  { pattern: /@vitrine\/shared\/messages/, instead: '@vitrine/shared/texts' },
  { pattern: /Who is told of changes/, instead: 'Deploy targets' },
  { pattern: /Told of revision/, instead: 'Delivered revision' },
  { pattern: /Look at it/, instead: 'Preview' },
  { pattern: /Put Back/, instead: 'Restore' },
  { pattern: /Hanging the demo/, instead: 'Importing the demo photographs' },
  { pattern: /Vitrine is open/, instead: 'Vitrine is running' },
  {
    pattern:
      /\b[iI]sAway\b|DatabaseAway|\b(?:database|bucket|server|storage|PostgreSQL) (?:is|was|may be|that is) away\b|awayHeading/,
    instead: 'unavailable',
  },
  {
    pattern: /\b(?:link|password)Mark\b|\b(?:nameOf|order|read)Mark\b|\bmarkOf(?:Shape|Picture)\b/,
    instead: 'watermark, fingerprint',
    in: /^server\//,
  },
  {
    pattern:
      /\b(?:say|tell)(?:Failure|Faults|Contents|Progress|Saved|Run|State|Tally)\b|\bimportAndTell\b|[sS]ayInLanguage|\b[wW]hence\b|\btell(?:-failure|: \()/,
    instead: 'report, notify, format',
  },
  {
    pattern:
      /\b(?:is|are|was|were|has|be) noted\b|\bnote(?:Event|Failure|Files|Sent|Access|Use|Names|Purges|Look)\b|\b[iI]sNoted\b|Noted?Edits?\b/,
    instead: 'record',
  },
  { pattern: /(?:Slug|Field|[uU]sername|refuse)Taken\b/, instead: 'conflict' },
  { pattern: /developPhotograph|'developing'/, instead: 'processing, drawPhotograph' },
  { pattern: /\b[mM]end(?:s|ed)?\b(?! their nets)|\bmend[A-Z]\w*|\bmend-/, instead: 'repair' },
  { pattern: /standingPages|STANDING_PATHS|\bstanding pages?\b/, instead: 'fixed pages' },
  {
    pattern: /look(?:ed)?-at\b|\b[lL]ookAt|[tT]oLookAt|LookedAt|\b(?:are|is|be|was|were) looked at\b/,
    instead: 'read, check, compare, preview',
    in: /^(?:site\/builder|server\/src|scripts)\//,
  },
  { pattern: /\b(?:is)?[sS]tale(?!Time|-while)\b|\bstale[A-Z](?!ime)\w*|[a-z]Stale\b/, instead: 'changed, outdated' },
  { pattern: /\bfigures of (?:the|a) (?:about page|site)\b|[a-z]Figures\b|Figures(?:Form|Of)/, instead: 'stats' },
  { pattern: /private[- _]?names\b/i, instead: 'confidential strings' },
  { pattern: /[a-z]Veil\b|\bveilClasses\b|hero-veil|--veil|\bveil (?:of|on) the hero\b/, instead: 'scrim' },
];

const READ = '**/*.{ts,tsx,mjs,astro,css,html,md,yml}';
/** Files that are not edited or are generated, and the lists of these very terms. */
const SKIPPED = [
  '**/node_modules/**',
  '**/dist*/**',
  '**/.astro/**',
  '.node/**',
  'data/**',
  'test-results/**',
  '**/migrations/**',
  'scripts/tools/check/terms*.ts',
];

/** Where the code, its comments or the documents still use a term that the field has another one for. */
export function findCoinedTerms(root: string): string[] {
  return globSync([READ, '.env.example'], { cwd: root, exclude: SKIPPED })
    .toSorted()
    .flatMap((file) => findTermsIn(readFileSync(path.join(root, file), 'utf8'), file));
}

/** The same for the text of one file; a line each. */
export function findTermsIn(text: string, file: string): string[] {
  const concerned = coinedTerms.filter(({ in: place }) => !place || place.test(file));
  return text.split('\n').flatMap((line, index) =>
    concerned.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(line)?.[0];
      return found === undefined ? [] : [`${file}:${index + 1}: "${found}" is ${instead}`];
    }),
  );
}
