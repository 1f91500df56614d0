// @module-tag nightly
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenContent, givenTestimonial } from '../../site/test/content.ts';
import { root } from '../launcher/paths.mjs';
import { runScript, toolFile } from '../tools/tool.ts';
import { carryOut, runMigration } from './worked-example/carry-out.ts';
import { copyTree } from './worked-example/copy-tree.ts';
import { readSteps } from './worked-example/steps.ts';

const steps = readSteps(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'));
const files = steps.flatMap((step) => (step.kind === 'patch' ? step.files : step.kind === 'file' ? [step.file] : []));
const copy = mkdtempSync(path.join(tmpdir(), 'vitrine-example-'));

beforeAll(async () => {
  copyTree(root, copy);
  await carryOut(steps, copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (packageName: string, args: string[], { command = packageName, cwd = copy } = {}) =>
  runScript(toolFile(packageName, command), args, {
    cwd,
    env: { ASTRO_TELEMETRY_DISABLED: '1', VITEST: undefined, NODE_ENV: undefined },
  });

describe.concurrent('The worked example of CONTRIBUTING.md', () => {
  test('touches every part of the product', () => {
    const parts = new Set(
      files.map((file) =>
        file
          .split('/')
          .slice(0, file.startsWith('server/src/') ? 3 : 2)
          .join('/'),
      ),
    );
    expect([...parts].sort()).toEqual([
      'admin/src',
      'server/src/database',
      'server/src/features',
      'server/test',
      'shared/src',
      'site/builder',
      'site/src',
      'site/test',
    ]);
  });

  test('has the types, the format and the migration that the tree asks for', async () => {
    // The server's tests bring the whole server along, which takes three times as long; they run below.
    const program = {
      extends: './admin/tsconfig.json',
      include: [],
      files: files.filter((file) => !file.startsWith('server/test/')),
    };
    writeFileSync(path.join(copy, 'tsconfig.example.json'), JSON.stringify(program));

    expect(await run('typescript', ['-p', 'tsconfig.example.json'], { command: 'tsc' })).toEqual({
      code: 0,
      output: '',
    });
    expect(await run('@biomejs/biome', ['check', '--error-on-warnings', ...files], { command: 'biome' })).toMatchObject(
      {
        code: 0,
        output: expect.stringContaining(`Checked ${files.length} files`),
      },
    );
    expect(await runMigration(copy, 'another')).toContain('Nothing changed since the last one.');
  });

  test('stores the field and reads it, by its own tests', async () => {
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));

    const { code, output } = await run('vitest', [
      'run',
      ...tests,
      '-t',
      'testimonial.* (keeps|rises|says)|data provider',
    ]);

    expect(stripVTControlCharacters(output)).toMatch(/Tests +[1-9]\d* passed/);
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  test('shows the field on the page', async () => {
    const testimonials = [{ ...givenTestimonial({ company: 'Fjord' }), location: 'Bergen' }];
    writeFileSync(
      path.join(copy, 'content.json'),
      JSON.stringify({ success: true, data: givenContent({ testimonials }) }),
    );
    const out = path.join(copy, 'public');

    const bundled = await run('astro', ['build'], { cwd: path.join(copy, 'site') });
    expect(bundled).toMatchObject({ code: 0 });
    const args = ['--out', out, '--content', path.join(copy, 'content.json'), '--site-url', 'https://elena.example'];
    const built = await runScript(path.join(copy, 'site/builder/build.ts'), args, { cwd: copy });

    expect(built).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(out, 'about/index.html'), 'utf8')).toContain('Client, Fjord, Bergen');
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
    const read = async () => carryOut(readSteps(`## Worked example\n\n${block}\n`), copy);
    await expect(read()).rejects.toThrow(reason);
  });
});
