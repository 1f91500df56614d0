import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)|<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"/g;
const NPM_COMMAND = /\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g;
const NPM_ARGUMENTS = /\bnpm run ([a-z][\w:-]*) -- ([^`\n]*)/g;
const NODE_FILE = /\bnode (?:--\S+ )*([\w./-]+\.(?:ts|mjs))/g;
/** A table of what people see: in backticks in its first column stand messages, as the program prints them. */
const SEEN_TABLE = /^\| What you see .*\n((?:\|.*\n?)*)/gm;
const SOURCES =
  '{server/src,site/{builder,src},shared/src,admin/src,scripts/{commands,launcher,lib,supervisor}}/**/*.{ts,tsx,mjs}';
/** A value in a template of the source, and words that a document leaves out. */
const [VALUE, LEFT_OUT] = ['<value>', '…'];
const VALUE_WORDS_MAX = 6;
const SKIPPED = ['**/node_modules/**', '**/dist*/**', '.node/**', 'data/**', 'test-results/**'];

/** Every Markdown page of the repository, by its path from `root`. */
export const listDocuments = (root: string) => globSync('**/*.md', { cwd: root, exclude: SKIPPED });

/** What is wrong in the documents: links that lead nowhere, commands, actions and options that do not exist. */
export function findDocumentFaults(root: string): string[] {
  return listDocuments(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return findFaultsIn(text, { file, root }).map((fault) => `${file}: ${fault}`);
  });
}

/** The same for the text of one page that lies, or would lie, at `file`. */
export function findFaultsIn(text: string, { file, root }: { file: string; root: string }): string[] {
  return [
    ...findDeadLinks(path.join(root, file), text),
    ...findUnknownCommands(text, root),
    ...findUnknownArguments(text, root),
    ...findMissingFiles(text, root),
    ...findUnknownMessages(text, root),
  ];
}

function findDeadLinks(file: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target) && !leadsSomewhere(file, text, target))
    .map((target) => `the link to ${target} leads nowhere`);
}

function leadsSomewhere(file: string, text: string, target: string): boolean {
  const [place = '', anchor] = decodeURI(target).split('#');
  if (place === '') return headingAnchors(text).includes(anchor ?? '');
  const linked = path.resolve(path.dirname(file), place);
  if (!existsSync(linked)) return false;
  if (anchor === undefined || !linked.endsWith('.md')) return true;
  return headingAnchors(readFileSync(linked, 'utf8')).includes(anchor);
}

/** The anchors that a Markdown page offers, by the rule that GitHub uses. */
function headingAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function findUnknownCommands(text: string, root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const names = [...text.matchAll(NPM_COMMAND)].map(([, script, short]) => script ?? short ?? '');
  return [...new Set(names)]
    .filter((name) => !(name in scripts))
    .map((name) => `package.json has no command "${name}"`);
}

/** Options that a command's file does not declare, and actions that are not among those of its usage (`-- push|pull`). */
function findUnknownArguments(text: string, root: string): string[] {
  return [...text.matchAll(NPM_ARGUMENTS)].flatMap(([, name = '', given = '']) => {
    const command = name.replace(':', '-');
    // Those of a static build are declared where it is made.
    const files = globSync(`{scripts/{commands,tools}/${command},site/builder/${command}-options}.ts`, { cwd: root });
    if (files.length === 0) return [];
    const source = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
    const actions = /-- ([a-z]+(?:\|[a-z]+)+)/.exec(source)?.[1]?.split('|');
    const action = /^[a-z]+/.exec(given)?.[0];
    const options = [...given.matchAll(/--([a-z][\w-]*)/g)].map(([, option = '']) => option);
    return [
      ...(actions && action && !actions.includes(action) ? [`npm run ${name} has no action "${action}"`] : []),
      ...options
        .filter((option) => !source.includes(option))
        .map((option) => `npm run ${name} has no option --${option}`),
    ];
  });
}

function findMissingFiles(text: string, root: string): string[] {
  return [...text.matchAll(NODE_FILE)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `there is no ${file} for node to run`);
}

/** Messages in the documents that no source has. One leaves words out as `…`, and shows a value where the source has a template. */
function findUnknownMessages(text: string, root: string): string[] {
  const cells = [...text.matchAll(SEEN_TABLE)].flatMap(([, rows = '']) =>
    rows.split('\n').map((row) => row.split('|')[1] ?? ''),
  );
  const quoted = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
  const messages = quoted.filter((code) => code.includes(' ') && !code.startsWith('/'));
  if (messages.length === 0) return [];
  const sources = globSync(SOURCES, { cwd: root, exclude: [...SKIPPED, '**/*.test.*'] }).map((file) =>
    wordsOf(readFileSync(path.join(root, file), 'utf8').replace(/\$\{[^}]*\}/g, VALUE)),
  );
  return messages
    .filter((message) => !sources.some((source) => hasMessage(source, wordsOf(message))))
    .map((message) => `no source has the message "${message}"`);
}

/** Words without quotation marks and the punctuation around them: a message may be several literals in its source. */
const wordsOf = (text: string) =>
  text
    .split(/[\s'"`+]+/)
    .map((word) => (word.includes(VALUE) ? VALUE : word.replace(/^[(,.:;]+|[),.:;]+$/g, '')))
    .filter(Boolean);

/** Whether the message begins somewhere in the source. At least a third of it must be the source's own words, and two of them. */
function hasMessage(source: readonly string[], message: readonly string[]): boolean {
  const said = message.filter((word) => word !== LEFT_OUT);
  const ownMin = Math.max(2, said.length / 3);

  const matches = (at: number, of: number, own: number): boolean => {
    if (of === message.length) return own >= ownMin;
    const [word, next] = [source[at], message[of]];
    if (word === undefined) return false;
    const upTo = Array.from({ length: VALUE_WORDS_MAX }, (_, index) => index + 1);
    if (word === next) return matches(at + 1, of + 1, own + 1);
    if (next === LEFT_OUT)
      return of === message.length - 1 ? own >= ownMin : upTo.some((count) => matches(at + count, of + 1, own));
    return word === VALUE && upTo.some((count) => of + count <= message.length && matches(at + 1, of + count, own));
  };
  const first = message[0] === LEFT_OUT ? 1 : 0;
  return source.some((_, at) => matches(at, first, 0));
}
