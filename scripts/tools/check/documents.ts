import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)|<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"/g;
const NPM_COMMAND = /\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g;
const NPM_ARGUMENTS = /\bnpm run ([a-z][\w:-]*) -- ([^`\n]*)/g;
const NODE_FILE = /\bnode (?:--\S+ )*([\w./-]+\.(?:ts|mjs))/g;
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
    const [file] = globSync(`scripts/{commands,tools}/${name.replace(':', '-')}.ts`, { cwd: root });
    if (file === undefined) return [];
    const source = readFileSync(path.join(root, file), 'utf8');
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
