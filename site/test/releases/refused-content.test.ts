import type { ImageView } from '@vitrine/shared/contract/images';
import { describe, expect } from 'vitest';
import { test } from '../builder.ts';
import { givenCategory, givenContent, givenImage, givenSlide, givenSocialLink } from '../content.ts';
import { ADDRESSES, type Builder } from '../plain-builder.ts';
import { everyFile, readLive } from '../release-folder.ts';

const slide = (id: number, button_link: string) =>
  givenSlide({ id, title: `Slide ${id}`, button_text: 'See', button_link });

describe('the privacy gate', () => {
  const image = givenImage(1, { title: 'Veil' });
  const leaks: [what: string, body: string, reason: string][] = [
    ['the name of an original', '<p>A &amp; B.jpg</p>', 'the name of an original file, "A & B.jpg"'],
    [
      'the name of an original without its ending',
      '<p>Of Anna_2026 nude</p>',
      'the name of an original file, "Anna_2026 nude"',
    ],
    [
      'a file of a private picture',
      '<p>/static/images/hidden-key-1600.jpg</p>',
      'a file of a private picture, "hidden-key-1600.jpg"',
    ],
    [
      'coordinates',
      '<script type="application/json">{"latitude":45.4}</script>',
      'a place or a serial number, "latitude"',
    ],
    ['coordinates of an older kind', '<meta name="ICBM" content="45.4, 9.2">', 'a place or a serial number, "ICBM"'],
    [
      'a serial number',
      '<script type="application/json">{"bodySerialNumber":"0042"}</script>',
      'a place or a serial number, "bodySerialNumber"',
    ],
  ];
  const confidentialStrings = {
    originals: ['A & B.jpg', 'x.png', 'noname', 'Anna_2026 nude.jpg'],
    keys: ['hidden-key', 'key1'],
  };

  for (const [what, body, reason] of leaks) {
    test(`finds ${what} in a page, and the live release stays`, async ({ dataDir, publishing }) => {
      await (await publishing({ content: givenContent({ revision: 1 }) }))();
      const content = givenContent({ revision: 2, images: [image] });

      const publish = await publishing({
        content,
        confidentialStrings,
        bodyOf: (path) => (path === '/about' ? body : ''),
      });

      await expect(publish()).rejects.toThrow(`about/index.html holds ${reason}`);
      expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(1);
    });
  }

  test('lets pass the name of an original that the photographer typed, and no other one', async ({
    dataDir,
    publishing,
  }) => {
    const content = givenContent({
      revision: 2,
      images: [{ ...image, description: 'Printed from a & b.jpg, anna_2026 nude.' }],
    });
    const typed = { content, confidentialStrings, bodyOf: () => '<img alt="A &amp; B.jpg"> Anna_2026 nude' };
    await (await publishing(typed))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('A &amp; B.jpg');

    const other = { ...typed, id: 'other', bodyOf: () => '<p>A &amp; B.jpg</p><p data-file="x.png">' };
    await expect((await publishing(other))()).rejects.toThrow('holds the name of an original file, "x.png"');
  });

  test('does not take the name of a file for typed because the content has it elsewhere', async ({ publishing }) => {
    const categories = [{ ...givenCategory(1, 'Veils'), slug: 'x.png' }];
    const content = givenContent({ revision: 2, images: [image], categories });

    const publish = await publishing({ content, confidentialStrings, bodyOf: () => '<p>x.png</p>' });

    await expect(publish()).rejects.toThrow('holds the name of an original file, "x.png"');
  });

  test('finds nothing in what is public, whatever it is called', async ({ dataDir, publishing }) => {
    const content = givenContent({ revision: 2, images: [image] });
    const body =
      '<p>Latitude, a noname, box.png and the GPS: serial number 5</p><img src="/static/images/key1-320.webp">';

    await (await publishing({ content, confidentialStrings, bodyOf: () => body }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('noname');
  });
});

describe('what the owner typed', () => {
  const images = [givenImage(1, { title: 'Veil', category: 'Wedding' })];

  test('leads nowhere: the button is left out, the release goes live and the slide is named', async ({
    dataDir,
    publishing,
  }) => {
    const files = ['/static/images/secret-1600.jpg', '/feed.xml'];
    const links = ['/galery', '/gallery/100%', '/photo/gone-9/', ...files, '/../x', 'gallery'];
    const hero_slides = [...links.map((link, index) => slide(index + 2, link)), slide(1, '/gallery/wedding/')];
    const site = { ...givenContent().site, has_feed: false };

    const { live, faults } = await (
      await publishing({ content: givenContent({ revision: 4, images, hero_slides, site }) })
    )();

    expect(live.revision).toBe(4);
    const home = await readLive(dataDir, 'index.html');
    for (const link of links) expect(home).not.toContain(`"${link}"`);
    expect(home).toContain('"/gallery/wedding/"');
    expect(faults.map(({ resource, id, message }) => [resource, id, message])).toEqual(
      links.map((link, index) => [
        'hero-slides',
        index + 2,
        `The button "See" is left out: there is nothing at ${link}.`,
      ]),
    );
  });

  test('leads somewhere again as soon as there is something', async ({ dataDir, publishing }) => {
    const content = (revision: number, shown: ImageView[]) =>
      givenContent({ revision, images: shown, hero_slides: [slide(1, '/photo/ring-2/')] });
    await (await publishing({ content: content(1, images) }))();
    expect(await readLive(dataDir, 'index.html')).not.toContain('/photo/ring-2/');

    const { faults } = await (
      await publishing({ content: content(2, [...images, givenImage(2, { title: 'Ring' })]) })
    )();

    expect(await readLive(dataDir, 'index.html')).toContain('"href":"/photo/ring-2/"');
    expect(faults).toEqual([]);
  });

  test('is said again by a publish that has nothing to do', async ({ publishing }) => {
    const content = givenContent({ images, hero_slides: [slide(1, '/galery')] });
    const first = await (await publishing({ content }))();

    expect(await (await publishing({ content }))()).toEqual(first);
    expect(first.faults).toHaveLength(1);
  });

  test('names the file of a private picture: it is cut out, and the picture is taken down', async ({
    dataDir,
    publishing,
  }) => {
    const settings = { ...givenContent().settings, biography: 'See /static/images/key2-320.avif there.' };
    const social_links = [givenSocialLink({ url: 'https://elena.example/static/images/key2-1600.jpg' })];
    const content = { settings, social_links };
    await (await publishing({ content: givenContent({ ...content, images: [...images, givenImage(2)] }) }))();

    const hidden = { originals: [], keys: ['key2'] };
    const publish = await publishing({
      content: givenContent({ ...content, revision: 2, images }),
      confidentialStrings: hidden,
    });
    const { faults } = await publish();

    expect(await readLive(dataDir, 'about/index.html')).not.toContain('key2');
    expect(await readLive(dataDir, 'index.html')).not.toContain('key2');
    expect(faults.map(({ resource, id }) => [resource, id])).toEqual([
      ['settings', null],
      ['social-media', 1],
      ['social-media', 1],
    ]);
  });

  test('makes a page that cannot be rendered: the photograph is left out and named', async ({
    dataDir,
    publishing,
  }) => {
    const bodyOf = (path: string) => {
      if (path.startsWith('/photo/ring')) throw new Error('no light');
      return '';
    };
    const content = givenContent({ revision: 2, images: [...images, givenImage(2, { title: 'Ring' })] });

    const { faults } = await (await publishing({ content, bodyOf }))();

    expect(await readLive(dataDir, 'gallery/index.html')).not.toContain('Ring');
    expect(faults).toEqual([
      { resource: 'images', id: 2, title: 'Ring', message: expect.stringMatching(/left out: .*no light/) },
    ]);

    expect((await (await publishing({ content, bodyOf }))()).faults).toHaveLength(1);
    expect((await (await publishing({ content }))()).faults).toEqual([]);
    expect(await readLive(dataDir, 'gallery/index.html')).toContain('Ring');
  });

  test('makes a file that is no XML: the file is left out, until it can be read', async ({ dataDir, publishing }) => {
    const content = (revision: number) => givenContent({ revision, images });
    const broken = (path: string) => (path === '/feed.xml' ? '<rss>\u0007</rss>' : null);

    const { faults } = await (await publishing({ content: content(1), fileOf: broken }))();

    await expect(readLive(dataDir, 'feed.xml')).rejects.toThrow(/ENOENT/);
    expect(faults).toEqual([
      { resource: 'site', id: null, title: '/feed.xml', message: expect.stringMatching(/disallowed character/) },
    ]);
    expect((await (await publishing({ content: content(2) }))()).faults).toEqual([]);
    expect(await readLive(dataDir, 'feed.xml')).toContain('rss');
  });

  test('makes JSON-LD that nobody can parse: it is taken out of its page', async ({ dataDir, publishing }) => {
    const block = (json: string) => `<script type="application/ld+json">${json}</script>`;

    await (await publishing({ bodyOf: () => `${block('{"a":1}')}${block('{"a":')}<p>Veil</p>` }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain(`${block('{"a":1}')}<p>Veil</p>`);
  });

  test('is not taken for a place or a serial number', async ({ dataDir, publishing }) => {
    const typed = '<meta name=geo.position> "latitude": 45';
    const bodyOf = () => `<img alt="<meta name=geo.position>"><p>&quot;latitude&quot;: 45</p>`;
    const content = givenContent({ images: [givenImage(1, { title: typed, alt: typed })] });

    await (await publishing({ content, bodyOf, id: 'typed' }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('latitude');
  });
});

describe('a link of the site itself that leads nowhere', () => {
  test('is reported and holds nothing up', async ({ dataDir, publishing }) => {
    const { faults } = await (await publishing({ bodyOf: () => '<a href="/nowhere">lost</a>' }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('lost');
    expect(faults).toEqual([
      {
        resource: 'site',
        id: null,
        title: '/index.html',
        message: 'There is nothing at /nowhere, to which 6 page(s) lead.',
      },
    ]);
  });
});

test('a page that is as before is told to lead nowhere once its destination is gone, and for as long as it is', async ({
  publishing,
}) => {
  const images = [givenImage(1, { title: 'Veil' }), givenImage(2, { title: 'Ring' })];
  const bodyOf = (path: string) => (path === '/about' || path === '/contact' ? '<a href="/photo/ring-2/">it</a>' : '');
  const publish = async (revision: number, shown: ImageView[]) =>
    (await (await publishing({ bodyOf, content: givenContent({ revision, images: shown }) }))()).faults;
  const hero = { ...images[0], is_hero_image: true } as ImageView;
  const message = 'There is nothing at /photo/ring-2/, to which 2 page(s) lead.';

  expect(await publish(1, [hero, ...images.slice(1)])).toEqual([]);
  const faults = await publish(2, [hero]);
  expect(faults).toMatchObject([{ message, title: '/about/index.html' }]);
  expect(await publish(3, [{ ...hero, description: 'Of lace' }])).toEqual(faults);
  expect(await publish(4, [hero, ...images.slice(1)])).toEqual([]);
});

describe('a take-down', () => {
  test('goes live although something else is wrong, without the pages at fault', async ({ dataDir, publishing }) => {
    const images = [givenImage(1, { title: 'Veil' }), givenImage(2, { title: 'Ring' })];
    await (await publishing({ content: givenContent({ revision: 1, images }) }))();
    const leaking = {
      id: 'other',
      confidentialStrings: { originals: ['client list.pdf'], keys: ['key2'] },
      bodyOf: (path: string) => {
        if (path === '/contact') throw new Error('no form');
        return path === '/about' ? '<p>client list.pdf</p>' : '';
      },
    };

    const { live, faults } = await (
      await publishing({ ...leaking, content: givenContent({ revision: 2, images: images.slice(0, 1) }) })
    )();

    expect(live.revision).toBe(2);
    for (const file of ['photo/ring-2/index.html', 'about/index.html', 'contact/index.html']) {
      await expect(readLive(dataDir, file)).rejects.toThrow(/ENOENT/);
    }
    expect(await readLive(dataDir, 'gallery/index.html')).not.toContain('Ring');
    expect(faults.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['/about/index.html', '/contact/index.html']),
    );

    const again = await publishing({ ...leaking, content: givenContent({ revision: 3, images: images.slice(0, 1) }) });
    await expect(again()).rejects.toThrow('no form');
  });

  /** The page of the biography cannot be rendered by this code. */
  const withoutAbout = {
    id: 'without about',
    bodyOf: (path: string) => {
      if (path === '/about') throw new Error('no portrait');
      return '';
    },
  };

  test('is not needed for a photograph that was never live', async ({ dataDir, publishing }) => {
    const veil = givenImage(1, { title: 'Veil' });
    await (await publishing({ content: givenContent({ revision: 1, images: [veil] }) }))();

    for (const [revision, images] of [[veil, givenImage(2)], [veil]].entries()) {
      const content = givenContent({ revision: revision + 2, images });
      await expect((await publishing({ ...withoutAbout, content }))()).rejects.toThrow('no portrait');
    }

    expect(await readLive(dataDir, 'about/index.html')).toContain('Elena');
  });

  describe('for which the page of a photograph is left out', () => {
    const veil = givenImage(1, { title: 'Veil' });
    const ring = givenImage(2, {
      title: 'Ring',
      description: 'Of gold',
      license_url: `${ADDRESSES.siteUrl}/photo/ring-2/`,
    });
    const hero_slides = [slide(1, '/photo/ring-2/'), slide(2, '/static/images/key2-1600.jpg')];
    const content = (revision: number, images: ImageView[]) => givenContent({ revision, images, hero_slides });
    const leaking = {
      id: 'leaking',
      confidentialStrings: { originals: ['client list.pdf'], keys: [] },
      bodyOf: (path: string) => (path.startsWith('/photo/ring') ? '<p>client list.pdf</p>' : ''),
    };
    const takeDown = async (publishing: Builder['publishing']) => {
      await (await publishing({ content: content(1, [veil, ring, givenImage(3)]) }))();
      return (await publishing({ ...leaking, content: content(2, [veil, ring]) }))();
    };

    test('shows nothing of that photograph, and leads nowhere to it, until the page can be made', async ({
      dataDir,
      publishing,
    }) => {
      const { faults } = await takeDown(publishing);

      expect(faults.map(({ resource, title }) => [resource, title])).toEqual([
        ['hero-slides', 'Slide 1'],
        ['hero-slides', 'Slide 2'],
        ['site', '/photo/ring-2/index.html'],
      ]);
      const pages = [...(await everyFile(dataDir))].filter(([file]) => /\.(?:html|json|xml)$/.test(file));
      expect(pages.map(([file]) => file)).toContain('index.html');
      for (const [file, bytes] of pages) {
        expect(Buffer.from(bytes, 'base64').toString(), file).not.toMatch(/Ring|ring-2|key2|Of gold/);
      }

      expect((await (await publishing({ content: content(2, [veil, ring]) }))()).faults).toEqual([]);
      expect(await readLive(dataDir, 'gallery/index.html')).toContain('Ring');
      expect(await readLive(dataDir, 'index.html')).toContain('/photo/ring-2/');
    });

    test('shows nothing of it either when it is restored once that is private', async ({ dataDir, publishing }) => {
      const { live } = await takeDown(publishing);
      await (await publishing({ content: content(3, [veil, ring]) }))();
      const publish = await publishing({ content: content(4, [veil]) });
      await publish();

      await publish.restore(live.release, { over: 4, withoutPrivate: false });

      expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(2);
      expect(await readLive(dataDir, 'gallery/index.html')).not.toContain('Ring');
    });
  });
});

describe('the names of originals', () => {
  const originals = [
    'schema.org',
    'index.html',
    'feed.xml',
    'first.json',
    'photo',
    'Wedding',
    'the',
    '0.42',
    'veil 7.jpg',
  ];

  test('that are words of the site itself are no secret', async ({ dataDir, publishing }) => {
    const body = '<a href="/gallery/first.json">the schema.org Wedding photo</a><p>0.42 /index.html</p>';
    const names = { confidentialStrings: { originals, keys: [] }, ownWords: ['schema.org'] };

    await (await publishing({ ...names, bodyOf: () => body }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('schema.org');
    const publish = await publishing({ ...names, id: 'other', bodyOf: () => `${body}<p>Veil 7.jpg</p>` });
    await expect(publish()).rejects.toThrow('the name of an original file, "veil 7.jpg"');
  });

  test('that stand in an address which the owner typed are no secret', async ({ publishing }) => {
    const social_links = [givenSocialLink({ url: 'https://veil.studio/elena' })];
    const publish = await publishing({
      content: givenContent({ social_links }),
      confidentialStrings: { originals: ['veil.studio'], keys: [] },
    });

    expect((await publish()).live.revision).toBe(1);
  });
});
