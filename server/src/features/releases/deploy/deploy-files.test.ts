import disk, { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { PICTURE_CACHE_CONTROL } from '@vitrine/shared/image-address';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { givenFolder } from '../../../../../scripts/testing/given-folder.ts';
import { BUCKET, KEYS, startS3 } from '../../../../test/helpers/s3-server.ts';
import { connectBucket } from '../../../storage/bucket/bucket-client.ts';
import { createBucketPlace } from './bucket-place.ts';
import { createFileDeploy } from './deploy-files.ts';
import { createFolderPlace } from './folder-place.ts';
import { LABEL, type Place } from './place.ts';
import type { SiteVersion } from './site-version.ts';

const never = new AbortController().signal;
const LONG = 'Light and shade. '.repeat(60);

/** A version of a site. These pictures are private since. */
function siteOf(name: string, files: Record<string, string>, takenDown: string[] = []): SiteVersion {
  return {
    name,
    files: new Map(Object.entries(files)),
    read: async (path) => (files[path] === undefined ? null : Buffer.from(files[path])),
    isTakenDown: async (path) => takenDown.includes(path),
  };
}
const page = (script: string) => `<script src="/_astro/${script}.js"></script>${LONG}`;
const BEFORE = siteOf('1', {
  'index.html': page('one'),
  '404.html': page('one'),
  'old/index.html': page('one'),
  '_astro/one.js': 'one',
  'same.txt': 'same',
});
const AFTER = siteOf('2', {
  'index.html': page('two'),
  '404.html': page('two'),
  'new/index.html': page('two'),
  '_astro/two.js': 'two',
  'same.txt': 'same',
});

interface Given {
  place: Place;
  /** What visitors find there. */
  read: () => Promise<Record<string, string>>;
  /** Makes the place refuse this call and all after it; none by default. */
  failAt: (call?: number) => void;
}

/** Counts calls, and breaks them off before or after they have done something. */
function withFaults(place: Place, isDone: boolean) {
  let calls = 0;
  let limit = Number.POSITIVE_INFINITY;
  const guard = async <T>(work: () => Promise<T>) => {
    calls += 1;
    if (calls < limit) return work();
    if (calls === limit && isDone) await work();
    throw new Error('the connection was cut');
  };
  const guarded: Place = {
    readLabel: () => guard(place.readLabel),
    writeLabel: (label) => guard(() => place.writeLabel(label)),
    list: place.list,
    isSame: (held, bytes) => guard(() => place.isSame(held, bytes)),
    put: (path, bytes) => guard(() => place.put(path, bytes)),
    remove: (path) => guard(() => place.remove(path)),
  };
  return {
    place: guarded,
    failAt(call = Number.POSITIVE_INFINITY) {
      calls = 0;
      limit = call;
    },
  };
}

const isCopy = (path: string) => /\.(?:br|gz)$/.test(path);

async function givenPublicFolder(isDone = false): Promise<Given & { folder: string }> {
  const folder = givenFolder();
  const read = async () => {
    const found: Record<string, string> = {};
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === LABEL || isCopy(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      found[file.slice(folder.length + 1)] = await readFile(file, 'utf8');
    }
    return found;
  };
  return { ...withFaults(createFolderPlace(folder), isDone), read, folder };
}

async function givenBucket(isDone = false): Promise<Given & { s3: Awaited<ReturnType<typeof startS3>> }> {
  const s3 = await startS3();
  const bucket = { name: BUCKET, prefix: 'site/', region: 'us-east-1', endpoint: s3.endpoint, isPathStyle: true };
  const keys = { accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY };
  const client = connectBucket({ bucket, keys });
  onTestFinished(async () => {
    client.close();
    await s3.stop();
  });
  const read = async () => {
    const found = [...s3.objects].filter(([name]) => name !== `site/${LABEL}`);
    return Object.fromEntries(found.map(([name, { body }]) => [name.slice('site/'.length), body.toString()]));
  };
  return { ...withFaults(createBucketPlace(client), isDone), read, s3 };
}

const filesOf = async (site: SiteVersion) => {
  const all = [...site.files.keys()].map(async (path) => [path, String(await site.read(path))]);
  return Object.fromEntries(await Promise.all(all));
};

/** Every page that visitors find names a script that they find. */
function expectWholePages(found: Record<string, string>) {
  for (const [path, content] of Object.entries(found)) {
    const [, script] = /src="\/([^"]+)"/.exec(content) ?? [];
    if (path.endsWith('.html')) expect(found, path).toHaveProperty([script ?? '']);
  }
}

const deployOf = (place: Place, owner = 'us') => createFileDeploy({ place, owner });
const options = { isByHand: false, signal: never };

describe.each([
  ['folder', givenPublicFolder],
  ['bucket', givenBucket],
] as const)('a %s', (_kind, given) => {
  test('gets what changed, and loses what is gone', async () => {
    const { place, read } = await given();
    const deploy = deployOf(place);

    const first = await deploy(BEFORE, options);
    const second = await deploy(AFTER, options);

    expect(await read()).toEqual(await filesOf(AFTER));
    expect([first.answer, second.answer]).toEqual(['5 files stored, 0 removed', '4 files stored, 2 removed']);
  });

  test.each([
    ['before', false, 'the same process'],
    ['after', true, 'the same process'],
    ['before', false, 'another process'],
    ['after', true, 'another process'],
  ])('cut %s any of its calls, shows whole pages, and is whole after the next deploy', async (_when, isDone, next) => {
    const { place, read, failAt } = await given(isDone);
    const expected = await filesOf(BEFORE);
    let deploy = deployOf(place);

    for (let call = 1, isCut = true; isCut; call += 1) {
      failAt();
      await deploy(BEFORE, { ...options, isByHand: true });
      expect(await read(), `after call ${call}`).toEqual(expected);

      if (next === 'another process') deploy = deployOf(place);
      failAt(call);
      isCut = await deploy(AFTER, options).then(
        () => false,
        () => true,
      );
      expectWholePages(await read());
      if (!isCut) expect(call).toBeGreaterThan(8);

      failAt();
      if (next === 'another process') deploy = deployOf(place);
      await deploy(
        call % 2 === 0 ? siteOf('3', { 'index.html': page('three'), '_astro/three.js': '3' }) : BEFORE,
        options,
      );
    }
    await deploy(BEFORE, options);
    expect(await read()).toEqual(expected);
  });

  test('with files of somebody else is left alone', async () => {
    const { place, read } = await given();
    await place.put('diary.txt', Buffer.from('mine'));

    await expect(deployOf(place)(BEFORE, options)).rejects.toThrow(/not of this site, such as diary\.txt/);

    expect(await read()).toEqual({ 'diary.txt': 'mine' });
  });

  test('with the site of another Vitrine is left alone', async () => {
    const { place, read } = await given();
    await deployOf(place, 'them')(BEFORE, options);

    await expect(deployOf(place, 'us')(AFTER, options)).rejects.toThrow(/another Vitrine/);

    expect(await read()).toEqual(await filesOf(BEFORE));
  });

  test('that somebody has changed is repaired when it is deployed by hand', async () => {
    const { place, read } = await given();
    const deploy = deployOf(place);
    await deploy(BEFORE, options);
    await place.remove('same.txt');
    await place.put('index.html', Buffer.from('defaced'));
    await place.put('hacked.html', Buffer.from('spam'));

    await deploy(BEFORE, { ...options, isByHand: true });

    expect(await read()).toEqual(await filesOf(BEFORE));
  });

  test('that another server has brought to a version is asked, and not written again', async () => {
    const { place } = await given();
    const [ours, theirs] = [deployOf(place), deployOf(place)];
    await ours(BEFORE, options);
    await theirs(AFTER, options);

    expect((await ours(AFTER, options)).answer).toBe('nothing to change');
  });
});

test('a picture that is gone while it is copied is copied once it is there again', async () => {
  const { place, read } = await givenPublicFolder();
  const deploy = deployOf(place);
  const picture = 'static/images/veil-480.jpg';
  const named = (site: SiteVersion) => ({ ...site, files: new Map([...site.files, [picture, picture]]) });
  await deploy(named(siteOf('1', { 'index.html': page('one') })), options);

  await deploy(named(siteOf('2', { 'index.html': page('one'), [picture]: 'a picture' })), options);

  expect(await read()).toMatchObject({ [picture]: 'a picture' });
});

test('a picture that may not be copied any more goes with the next version, whatever lies under its name', async () => {
  const { place, read } = await givenPublicFolder();
  const deploy = deployOf(place);
  const picture = 'static/images/veil-480.jpg';
  const named = (site: SiteVersion, content: string) => ({
    ...site,
    files: new Map([...site.files, [picture, content]]),
  });
  const pages = { 'index.html': page('one') };
  await deploy(named(siteOf('1', { ...pages, [picture]: 'another' }), 'static/images/ring-480.jpg'), options);
  await deploy(named(siteOf('2', pages), picture), options);

  await deploy(siteOf('3', pages), options);

  expect(await read()).toEqual(pages);
});

test('a picture that lay under the name of another one is replaced once that one is public again', async () => {
  const { place, read } = await givenPublicFolder();
  const [picture, other] = ['static/images/veil-480.jpg', 'static/images/ring-480.jpg'];
  const site = siteOf('2', { 'index.html': page('one'), [picture]: 'a picture', [other]: 'another' });
  const former = siteOf('1', { 'index.html': page('one'), [picture]: 'another', [other]: 'another' });
  await deployOf(place)({ ...former, files: new Map([...former.files, [picture, other], [other, other]]) }, options);

  const own = new Map([...site.files, [picture, picture], [other, other]]);
  const { answer } = await deployOf(place)({ ...site, files: own }, options);

  expect(await read()).toMatchObject({ [picture]: 'a picture', [other]: 'another' });
  expect(answer).toBe('1 file stored, 0 removed');
});

describe.each([
  ['the same process', false],
  ['another process', true],
])('a picture that was taken down goes with %s', (_process, isOther) => {
  const [picture, former] = ['static/images/veil-480.jpg', 'static/images/ring-480.jpg'];
  const pages = { 'index.html': page('one'), 'about/index.html': page('one'), '_astro/one.js': 'one' };
  const after = siteOf('2', { 'index.html': page('two'), '_astro/two.js': 'two', 'same.txt': 'same' }, [picture]);

  const givenDeployed = async () => {
    const given = await givenPublicFolder();
    const deploy = deployOf(given.place);
    await deploy(siteOf('1', { ...pages, [picture]: 'a picture', [former]: 'one', 'same.txt': 'same' }), options);
    const deployAgain = isOther ? deployOf(given.place) : deploy;
    return { ...given, deployAgain };
  };

  test.each([
    ['label', LABEL],
    ['script', '_astro/two.js'],
    ['page', 'index.html'],
  ])('where no %s can be stored, and leaves pages with one that was made again', async (_file, refused) => {
    const { place, read, deployAgain } = await givenDeployed();
    const full = (path: string) => {
      if (path === refused) throw new Error('The disk is full');
    };
    const { put, writeLabel } = place;
    place.put = async (path, bytes) => {
      full(path);
      await put(path, bytes);
    };
    place.writeLabel = async (label) => {
      full(LABEL);
      await writeLabel(label);
    };

    await expect(deployAgain(after, options)).rejects.toThrow('The disk is full');

    const found = await read();
    expect(found).not.toHaveProperty([picture]);
    expect(found).toMatchObject({ ...pages, [former]: 'one' });
  });

  test('where a file of the site is lost', async () => {
    const { read, deployAgain } = await givenDeployed();
    const lost = { ...after, read: () => Promise.reject(new Error('A file of the site is lost')) };

    await expect(deployAgain(lost, { ...options, isByHand: true })).rejects.toThrow('A file of the site is lost');

    const found = await read();
    expect(found).not.toHaveProperty([picture]);
    expect(found).toMatchObject({ ...pages, [former]: 'one' });
  });

  test('where it is not known which pictures the pages name', async () => {
    const { read, deployAgain } = await givenDeployed();

    const unknown = { ...after, failure: new Error('A file of the site is lost') };
    await expect(deployAgain(unknown, options)).rejects.toThrow('A file of the site is lost');

    const found = await read();
    expect(found).not.toHaveProperty([picture]);
    expect(found).toMatchObject({ ...pages, [former]: 'one' });
  });
});

test('a folder has compressed copies of its texts, and none of a page that is gone', async () => {
  const { place, folder } = await givenPublicFolder();
  const deploy = deployOf(place);
  await deploy(BEFORE, options);
  expect(await readdir(join(folder, 'old'))).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  await rm(join(folder, 'index.html.br'));
  await writeFile(join(folder, '.vitrine-unfinished-1'), 'of a crash');

  await deploy(AFTER, { ...options, isByHand: true });

  expect((await readdir(folder)).toSorted()).toEqual(
    [LABEL, '404.html', '_astro', 'index.html', 'new', 'same.txt']
      .concat(['404.html', 'index.html'].flatMap((text) => [`${text}.br`, `${text}.gz`]))
      .toSorted(),
  );
});

test('objects of a bucket have their type, and how long they may be kept', async () => {
  const { place, s3 } = await givenBucket();

  const picture = 'static/images/veil-480.jpg';
  await deployOf(place)(siteOf('1', { ...(await filesOf(BEFORE)), [picture]: 'a picture' }), options);

  const headersOf = (name: string) => {
    const { type, cacheControl } = s3.objects.get(`site/${name}`) ?? {};
    return [type, cacheControl];
  };
  expect(headersOf('index.html')).toEqual(['text/html; charset=utf-8', 'no-cache']);
  expect(headersOf(picture)).toEqual(['image/jpeg', PICTURE_CACHE_CONTROL]);
  expect(headersOf('_astro/one.js')).toEqual(['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']);
});

test('a web server of another user can read a folder, whatever the umask', async () => {
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  const { folder } = await givenPublicFolder();
  const place = createFolderPlace(join(folder, 'www'));
  await place.writeLabel('mine');
  await place.put('gallery/wedding/index.html', Buffer.from(LONG));

  const all = await readdir(join(folder, 'www'), { recursive: true, withFileTypes: true });
  const modes = all.map(async (entry) => [
    entry.isDirectory(),
    (await stat(join(entry.parentPath, entry.name))).mode & 0o777,
  ]);

  expect(all).toHaveLength(6);
  expect(new Set((await Promise.all(modes)).map(String))).toEqual(new Set([`true,${0o755}`, `false,${0o644}`]));
  expect((await stat(join(folder, 'www'))).mode & 0o777).toBe(0o755);
});

test.each([
  ['EPERM', true],
  ['ENOTSUP', true],
  ['EIO', false],
])('a folder whose rights cannot be changed (%s) is written: %s', async (code, isWritten) => {
  const { folder } = await givenPublicFolder();
  const chmod = vi.spyOn(disk, 'chmod').mockRejectedValue(Object.assign(new Error(code), { code }));
  syncBuiltinESMExports();
  onTestFinished(() => {
    chmod.mockRestore();
    syncBuiltinESMExports();
  });

  const written = createFolderPlace(join(folder, 'www')).put('about/index.html', Buffer.from(LONG));

  await (isWritten ? written : expect(written).rejects.toThrow(code));
  expect(chmod).toHaveBeenCalled();
  expect((await readdir(folder, { recursive: true })).includes('www/about/index.html')).toBe(isWritten);
});
