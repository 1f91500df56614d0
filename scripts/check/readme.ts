import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)|<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"/g;
const NPM_COMMAND = /\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g;

/** What is wrong in the repository's README files: links that lead nowhere, npm commands that do not exist. */
export function findReadmeFaults(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const files = globSync('**/README.md', { cwd: root, exclude: ['**/node_modules/**', '.node/**', 'data/**'] });
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...deadLinks(path.join(root, file), text), ...unknownCommands(text, scripts)].map(
      (fault) => `${file}: ${fault}`,
    );
  });
}

function deadLinks(file: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target) && !leadsSomewhere(file, text, target))
    .map((target) => `the link to ${target} leads nowhere`);
}

function leadsSomewhere(file: string, text: string, target: string): boolean {
  const [place = '', anchor] = decodeURI(target).split('#');
  const linked = place === '' ? file : path.resolve(path.dirname(file), place);
  if (!existsSync(linked)) return false;
  if (anchor === undefined || !linked.endsWith('.md')) return true;
  return headingAnchors(place === '' ? text : readFileSync(linked, 'utf8')).includes(anchor);
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

function unknownCommands(text: string, scripts: Record<string, string>): string[] {
  const names = [...text.matchAll(NPM_COMMAND)].map(([, script, short]) => script ?? short ?? '');
  return [...new Set(names)]
    .filter((name) => !(name in scripts))
    .map((name) => `package.json has no command "${name}"`);
}
