// @module-tag nightly
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresFolder } from '../../server/test/helpers/find-postgres.ts';
import { givenContent, givenImage } from '../../site/test/content.ts';
import { root } from '../launcher/paths.mjs';
import { runScript, toolFile } from '../lib/tool.ts';
import { carryOut, runMigration } from './worked-examples/carry-out.ts';
import { copyTree } from './worked-examples/copy-tree.ts';
import { filesOf, readSteps } from './worked-examples/steps.ts';

const pages = path.join(root, 'docs/examples');
const examples = readdirSync(pages).map((page) => ({
  name: path.basename(page, '.md'),
  steps: readSteps(readFileSync(path.join(pages, page), 'utf8')),
}));
const files = examples.flatMap(({ steps }) => filesOf(steps));
const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file);
/** Beside its source, and run without a server or a browser. */
const isUnitTest = (file: string) => /(?<!\.component)\.test\.ts$/.test(file) && !file.includes('/test/');

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-examples-'));
const copy = path.join(folder, 'tree');

beforeAll(async () => {
  copyTree(root, copy);
  for (const { steps } of examples) await carryOut(steps, copy);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (packageName: string, args: string[], { command = packageName, cwd = copy, env = {} } = {}) =>
  runScript(toolFile(packageName, command), args, {
    cwd,
    env: { ASTRO_TELEMETRY_DISABLED: '1', VITEST: undefined, NODE_ENV: undefined, ...env },
  });

/** All examples are carried out in one copy of the tree, which each of these tests reads. */
describe.concurrent('The worked examples', { timeout: 300_000 }, () => {
  test('take as many files as CONTRIBUTING.md says', () => {
    const counts = examples.map(({ name, steps }) => [name, filesOf(steps).filter((file) => !isTest(file)).length]);
    const table = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
    const stated = Array.from(table.matchAll(/\(docs\/examples\/(.+?)\.md\) +\| (\d+)/g), ([, name, count]) => [
      name,
      Number(count),
    ]);

    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(counts));
  });

  test('have the types, the format and the migrations that the tree asks for', async () => {
    const program = {
      extends: './admin/tsconfig.json',
      // Files of the server are among them.
      compilerOptions: { lib: ['esnext', 'dom', 'dom.iterable'] },
      include: [],
      files: files.filter((file) => /\.tsx?$/.test(file)),
    };
    writeFileSync(path.join(copy, 'tsconfig.example.json'), JSON.stringify(program));

    expect(await run('typescript', ['-p', 'tsconfig.example.json'], { command: 'tsc' })).toEqual({
      code: 0,
      output: '',
    });
    expect(await run('@biomejs/biome', ['check', '--error-on-warnings', ...files], { command: 'biome' })).toMatchObject(
      { code: 0, output: expect.stringContaining(`Checked ${files.length} files`) },
    );
    expect(await runMigration(copy, 'another')).toContain('Nothing changed since the last one.');
  });

  test('do what they say, by their own tests, and have the same columns in both databases', async () => {
    const own = files.filter((file) => /\.test\.tsx?$/.test(file) && !isUnitTest(file));
    const tests = [...own, 'server/test/system/postgres.test.ts'];
    const titles = [
      'where it was taken',
      'venues',
      'open at once',
      'the awards',
      'images.*(changes with|rises with)',
      'has a column',
    ];
    const args = [
      'run',
      '--project=unit',
      '--project=programs',
      '--project=components',
      ...tests,
      '-t',
      titles.join('|'),
    ];

    const { code, output } = await run('vitest', args, { env: { NODE_ENV: 'production' } });

    const printed = stripVTControlCharacters(output);
    const passed = tests.filter((file) => new RegExp(`✓.* ${file} `).test(printed));
    expect({ code, output: printed, passed }).toMatchObject({
      code: 0,
      passed: postgresFolder ? tests : tests.slice(0, -1),
    });
  });

  test('hold what each look and each language must', async () => {
    const tests = [
      ...files.filter(isUnitTest),
      'shared/src/looks/looks.test.ts',
      'site/src/styles/typefaces.test.ts',
      'shared/src/site-texts/defaults/defaults.test.ts',
    ];

    const { code, output } = await run('vitest', ['run', '--project=unit', '--reporter=verbose', ...tests], {
      env: { NODE_ENV: 'test' },
    });

    const printed = stripVTControlCharacters(output);
    expect(code, printed).toBe(0);
    for (const one of ['the palette of slate, dark', 'the look slate', 'The interface in lb', 'the defaults in lb']) {
      expect(printed).toContain(one);
    }
  });

  test('show the field on the page of a photograph and the section on the home page, in the look and the language', async () => {
    const images = [{ ...givenImage(1, { title: 'Veil', category: 'Weddings' }), location: 'Bergen' }];
    const site = {
      ...DEFAULT_SITE,
      look: 'slate',
      language: 'lb',
      home_sections: ['closing', 'awards', 'artist'],
      texts: { 'home.awards_heading': 'Honours', 'home.awards': 'Best Light' },
    };
    const content = path.join(folder, 'content.json');
    const out = path.join(folder, 'public');
    writeFileSync(content, JSON.stringify({ success: true, data: { ...givenContent({ images }), site } }));

    expect(await run('astro', ['build'], { cwd: path.join(copy, 'site') })).toMatchObject({ code: 0 });
    const where = ['--out', out, '--content', content, '--site-url', 'https://elena.example'];
    const args = [...where, '--without-pictures', '--without-contact'];
    const built = await runScript(path.join(copy, 'site/builder/build.ts'), args, { cwd: copy });

    expect(built).toMatchObject({ code: 0 });
    const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
    expect(read('photo/veil-1/index.html')).toMatch(/Weddings<\/p>\s*<p[^>]*>Bergen<\/p>/);
    const home = read('index.html');
    for (const sentence of ['<html lang="lb"', 'Momenter, déi bleiwen', 'Iwwer mech']) expect(home).toContain(sentence);
    const [, sheet = ''] = /<link rel="stylesheet" href="\/(_astro\/slate\.[^"]+)"/.exec(home) ?? [];
    for (const rule of ['--bg:#eef0f2', '.hero.framed', '--font-text:Karla']) expect(read(sheet)).toContain(rule);
    expect(home).toMatch(/section closing[\s\S]*<h2[^>]*>Honours<\/h2>\s*<ul>\s*<li[^>]*>Best Light<\/li>/);
  });
});

describe('A block that is broken', () => {
  test.each([
    [
      'a patch of what is not there',
      '```diff\n--- a/LICENSE\n+++ b/LICENSE\n@@ -1,2 +1,3 @@\n nothing\n+new\n like it\n```',
      'does not fit',
    ],
    ['a file without its name', '```ts\nexport const one = 1;\n```', 'no patch, no new file'],
  ])('is refused: %s', async (_, block, reason) => {
    await expect((async () => carryOut(readSteps(block), copy))()).rejects.toThrow(reason);
  });
});
