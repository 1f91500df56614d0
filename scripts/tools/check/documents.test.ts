import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../launcher/paths.mjs';
import { findFaultsIn, listDocuments } from './documents.ts';

const seen = (message: string) => `| What you see | Why |\n| --- | --- |\n| ${message} | A reason |\n`;
const faultsOf = (text: string) => findFaultsIn(text, { file: 'docs/page.md', root });

describe('The check of the documents', () => {
  test('reads the manual, the pages of the workspaces and those at the top', () => {
    expect(listDocuments(root)).toEqual(
      expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/configuration.md', 'server/README.md']),
    );
    expect(listDocuments(root).filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  test('CONTRIBUTING names the files that an icon takes', () => {
    const [, section = ''] =
      /## Adding an icon\n(.*?)\n## /s.exec(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')) ?? [];
    const files = [...section.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, file = '']) => file);

    expect(files).toHaveLength(3);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(readFileSync(path.join(root, files[0] ?? ''), 'utf8')).toContain('export const SOCIAL_ICONS');
  });

  test.each([
    ['[hosting](hosting.md)', []],
    ['[hosting](hostng.md)', ['the link to hostng.md leads nowhere']],
    ['[a CDN](hosting.md#a-cdn)', []],
    ['[a CDN](hosting.md#the-cdn)', ['the link to hosting.md#the-cdn leads nowhere']],
    ['[here](#here)\n## Here', []],
    ['`npm start`, `npm run check`', []],
    ['`npm run serve`', ['package.json has no command "serve"']],
    ['`npm run storage -- push`', []],
    ['`npm run storage -- shove`', ['npm run storage has no action "shove"']],
    ['`npm run backup -- FILE --with-secrets`', []],
    ['`npm run backup -- FILE --with-keys`', ['npm run backup has no option --with-keys']],
    ['`npm run build -- --with-images`', []],
    ['`npm run build -- --with-pictures`', ['npm run build has no option --with-pictures']],
    ['`node --env-file=.env server/src/main.ts`', []],
    ['`node server/main.ts`', ['there is no server/main.ts for node to run']],
    [seen('`Port 3000 is in use.`'), []],
    [seen('`Port 3000 is taken.`'), ['no source has the message "Port 3000 is taken."']],
    [seen('`a newer Vitrine has used …`'), []],
    [seen('`… contains photographs but no vitrine.sqlite`'), []],
    [
      seen('`… contains pictures but no vitrine.sqlite`'),
      ['no source has the message "… contains pictures but no vitrine.sqlite"'],
    ],
    [seen('`/api/health` says `not_ready`, or a text without a form'), []],
  ])('finds what is wrong in %s', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});
