import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { logoFile } from '@vitrine/shared/looks/site-files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBundles } from '../../scripts/supervisor/bundles.ts';
import { isNightly } from '../../scripts/testing/circle.ts';
import { givenHttp } from '../../scripts/testing/given-http.ts';
import { givenContent, givenImage } from './content.ts';

const BUILD = path.join(import.meta.dirname, '../builder/build.ts');
const PICTURES = /^The site would have no pictures: .+--images-url.+IMAGES_URL.+--without-pictures.+$/m;
const CONTACT = /^The contact form would lead nowhere: .+--api-url.+API_URL.+--without-contact.+$/m;
const LIVE = /^The pages could not read their content: .+--api-url.+API_URL.+$/m;
const API = ['--api-url', 'https://api.elena.example/api'];
const LOGO = logoFile({ key: 'a'.repeat(32), tone: 'any', width: 120, height: 40 });

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-static-'));
  await ensureBundles({ report: () => {}, only: 'site' });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withPictures = givenContent({ images: [givenImage(1, { title: 'Veil' })] });
const withoutPictures = givenContent();

/** Runs the command, without the variables that this machine may have. */
async function build(content: object, options: string[], env: Record<string, string> = {}) {
  const own = mkdtempSync(path.join(folder, 'build-'));
  const source = path.join(own, 'content.json');
  const out = path.join(own, 'site');
  writeFileSync(source, JSON.stringify({ success: true, data: content }));
  const args = [BUILD, '--out', out, '--content', source, '--site-url', 'https://elena.example', ...options];
  const unset = { API_URL: '', IMAGES_URL: '', SITE_CONTENT: '' };
  return new Promise<{ code: number; said: string; out: string }>((resolve) => {
    // A folder that may be removed, unlike this checkout.
    const child = execFile(
      process.execPath,
      args,
      { cwd: own, env: { ...process.env, ...unset, ...env } },
      (_, __, said) => resolve({ code: child.exitCode ?? 1, said, out }),
    );
  });
}

describe('the static build ends with 1 and writes nothing', () => {
  const lacking = [
    ['neither pictures nor an API are said', withPictures, [], [PICTURES, CONTACT]],
    ['live pages have no API to read from', withoutPictures, ['--live', '--without-contact'], [LIVE]],
    ['the pictures are not said', withPictures, API, [PICTURES]],
    ['the API is not said', withPictures, ['--images-url', 'https://api.elena.example'], [CONTACT]],
    ['the API is not said, and the content has no pictures', withoutPictures, [], [CONTACT]],
  ] as const;

  test.for(isNightly ? lacking : lacking.slice(0, 2))('if %s', async ([, content, options, sentences]) => {
    const { code, said, out } = await build(content, [...options]);

    expect(code).toBe(1);
    const lines = said.trim().split('\n');
    expect(lines).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
    expect(existsSync(out)).toBe(false);
  });
});

test('the static build is seen from where the person is, and refuses a folder with files of somebody else', async () => {
  const own = mkdtempSync(path.join(folder, 'home-'));
  writeFileSync(path.join(own, 'letter.txt'), 'Dear Elena');

  const { code, said } = await build(withoutPictures, [...API, '--out', '.'], { INIT_CWD: own });

  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`${own} has files that are not of a build, such as letter.txt`),
  ]);
  expect(readFileSync(path.join(own, 'letter.txt'), 'utf8')).toBe('Dear Elena');
});

describe('the static build is made', () => {
  test.for([
    ['both are said by variables', withPictures, [], { API_URL: '/api', IMAGES_URL: 'https://elena.example' }],
    ['the content has no pictures', withoutPictures, API, {}],
  ] as const)('if %s', async ([, content, options, env]) => {
    const { code, said, out } = await build(content, [...options], env);

    expect([code, said]).toEqual([0, '']);
    expect(existsSync(path.join(out, 'index.html'))).toBe(true);
  });

  test('with the logo of the site among the pictures that it takes along', async () => {
    const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#888888' } })
      .jpeg()
      .toBuffer();
    const imagesUrl = await givenHttp((_, response) => response.end(picture));
    const content = { ...withPictures, site: { ...DEFAULT_SITE, logo_file: LOGO } };

    const { code, said, out } = await build(content, [...API, '--with-images', '--images-url', imagesUrl]);

    expect([code, said]).toEqual([0, '']);
    expect(readFileSync(path.join(out, 'static/images', LOGO)).equals(picture)).toBe(true);
  });
});
