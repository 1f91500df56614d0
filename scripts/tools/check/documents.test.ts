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
