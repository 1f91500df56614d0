import { isFollowableUrl, isSitePath } from '@vitrine/shared/links';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { attributesOf, tagsOf } from '../../builder/render/html-tags.ts';
import { givenContent, givenImage, givenPage } from '../../test/content.ts';
import { givenLibrary } from '../../test/library.ts';
import { TAGS } from '../content/own-pages/document.ts';
import { ownPageView, PHOTOS_MAX } from '../content/own-pages/own-page.ts';
import { OwnPageText } from './OwnPageText.tsx';

const { photos } = givenLibrary([givenImage(7, { title: 'Veil', alt: 'A veil by a window' }), givenImage(8)]);
const others = [givenPage({ id: 1, slug: 'imprint' }), givenPage({ id: 2, slug: 'über-uns' })];

function shown(content: string) {
  const page = givenPage({ id: 3, slug: 'prices', content });
  const { images, ...site } = givenContent({ pages: [...others, page] });
  const { document } = ownPageView(page, site, photos);
  return renderToStaticMarkup(<OwnPageText nodes={document} imagesUrl="" />);
}

const pictureOf = (html: string) =>
  html.replace(/<picture.*?<\/picture>/gs, (all) => /<img[^>]*>/.exec(all)?.[0] ?? '');

describe('the text of an own page', () => {
  test.each([
    ['# One\n\n###### Six', '<h2 dir="auto">One</h2><h3 dir="auto">Six</h3>'],
    ['*a* **b** ~~c~~ `<d>`', '<p dir="auto"><em>a</em> <strong>b</strong> <s>c</s> <code>&lt;d&gt;</code></p>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['- ١. واحد', '<ul dir="rtl"><li>١. واحد</li></ul>'],
    ['- واحد\n\n- two', '<ul dir="rtl"><li><p dir="auto">واحد</p></li><li><p dir="auto">two</p></li></ul>'],
    ['- واحد\n  - one', '<ul dir="rtl"><li>واحد<ul dir="ltr"><li>one</li></ul></li></ul>'],
    ['- מחירים\n  - 500 ₪', '<ul dir="rtl"><li>מחירים<ul dir="rtl"><li>500 ₪</li></ul></li></ul>'],
    ['> «نص»', '<blockquote dir="rtl"><p dir="auto">«نص»</p></blockquote>'],
    ['|א|b|\n|-|-|\n|1|2|', expect.stringContaining('<table dir="rtl"><thead>')],
    ['a  \nb\nc', '<p dir="auto">a<br/>b\nc</p>'],
    ['[a](page:2) [b](photo:7)', '<p dir="auto"><a href="/%C3%BCber-uns">a</a> <a href="/photo/veil-7/">b</a></p>'],
    ['[a](www.example.org/x)', '<p dir="auto"><a href="https://www.example.org/x">a</a></p>'],
    ['<https://example.org>', '<p dir="auto"><a href="https://example.org">https://example.org</a></p>'],
    ['|a|b|\n|-|-:|\n|1|2|', expect.stringContaining('<td class="align-right">2</td>')],
    [
      '[*Grüezi* [a](page:2)]{lang=gsw}',
      '<p dir="auto"><span lang="gsw" dir="auto"><em>Grüezi</em> <a href="/%C3%BCber-uns">a</a></span></p>',
    ],
    [
      'see [[a](page:1)]{lang="PT-br"}.',
      '<p dir="auto">see <span lang="pt-BR" dir="auto"><a href="/imprint">a</a></span>.</p>',
    ],
    [
      'a\n::: {lang=fr}\n## Tarifs\n\n- un\n:::\nb',
      '<p dir="auto">a</p><div lang="fr"><h2 dir="auto">Tarifs</h2><ul><li>un</li></ul></div><p dir="auto">b</p>',
    ],
    [
      '> ::: {lang=fr}\n> un\n\nb',
      '<blockquote><div lang="fr"><p dir="auto">un</p></div></blockquote><p dir="auto">b</p>',
    ],
    ['::: {lang=fr}\nun', '<div lang="fr"><p dir="auto">un</p></div>'],
  ])('%s', (content, html) => expect(shown(content)).toEqual(html));

  test('shows a photograph with its alternative text and a link to its page, unless the owner says otherwise', () => {
    const html = pictureOf(shown('![](photo:7)\n\n![Linen\nand wool](photo:8 "At dusk")\n\nBeside ![](photo:7) words'));

    expect(html).toMatch(
      /^<div class="page-photos"><figure><a href="\/photo\/veil-7\/"><img [^>]*alt="A veil by a window"/,
    );
    expect(html).toContain('alt="Linen and wool"');
    expect(html).toContain('At dusk</figcaption>');
    expect(html).toMatch(/<p dir="auto">Beside <img [^>]*> words<\/p>$/);
  });

  test.each([
    '[a]{lang=}',
    '[a]{lang=x}',
    '[a]{lang=english}',
    '[a]{lang=de onclick=b}',
    '[a]{class=b}',
    '[a]{lang="de\'}',
    '[a] {lang=de}',
    '::: {lang=1}',
    '::: {class=b}',
    ':::',
  ])('takes nothing else for the mark of a language: %s', (content) => {
    expect(shown(content)).toMatch(/^<p dir="auto">[^<]+<\/p>$/);
  });

  test.each([
    '[a](javascript:alert(1))',
    '[a](JAVASCRIPT:alert(1))',
    '[a](java&#9;script:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html;base64,PHN2Zz4=)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](\\\\evil.example)',
    '[a](page:99)',
    '[a](photo:99)',
    '[a](project:99)',
    '[a](page:1/../x)',
    '[a](nowhere)',
    `[a](https://example.org/${'x'.repeat(3_000)})`,
  ])('keeps the words of a link that nobody should follow: %s', (content) => {
    expect(shown(content)).toBe('<p dir="auto">a</p>');
  });

  test.each([
    '![a](https://evil.example/a.png)',
    '![a](data:image/svg+xml,x)',
    '![a](photo:99)',
    '![](page:1)',
    ' \n\t',
  ])('leaves out a picture that is none of the library: %s', (content) => expect(shown(content)).toBe(''));

  test('has no element and no address but those that it may have, whatever is typed', () => {
    const pieces = [
      ...['<script>', '</script>', '<iframe src=x>', '<img src=x onerror=alert(1)>', '<svg/onload=x>', '<!--', ']]>'],
      ...[
        '[',
        '](',
        ')',
        '![',
        '*',
        '**',
        '_',
        '`',
        '```\n',
        '> ',
        '- ',
        '1. ',
        '# ',
        '|',
        '|-|\n',
        '\n',
        '\n\n',
        '\\',
      ],
      ...[
        'javascript:',
        'data:',
        'photo:7',
        'page:1',
        'https://e.example',
        '&lt;',
        '&#x6a;',
        '"',
        "'",
        '<',
        '>',
        ' x ',
      ],
      ...[']{lang=fr}', '::: {lang=fr}\n', ':::\n', '{lang="de" onclick=x}'],
      ...['[r]: javascript:x\n', '[r]', '\u202e', '🌅', 'مرحبا', '\u0000'],
    ];
    const allowed = new Set<string>([...TAGS, 'div', 'figure', 'figcaption', 'picture', 'source', 'img']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (some) => {
        for (const { name, source } of tagsOf(shown(some.join('')))) {
          const attributes = attributesOf(source);
          expect([...attributes.keys()].filter((key) => /^on|style/i.test(key))).toEqual([]);
          expect(allowed.has(name), name).toBe(true);
          const href = attributes.get('href');
          if (href !== undefined) expect([href, isSitePath(href) || isFollowableUrl(href)]).toEqual([href, true]);
          if (name === 'img') expect(attributes.get('src')).toMatch(/^\/static\/images\//);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a text that is meant to be slow', () => {
  const LENGTH = 100_000;
  const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
  const nested = (opening: string, closing: string) => {
    const depth = Math.floor(LENGTH / (opening.length + closing.length));
    return `${opening.repeat(depth)}x${closing.repeat(depth)}`;
  };

  test.each<[string, string]>([
    ['links', filled('[a](/about) ')],
    ['quotes', filled('>')],
    ['lists', filled('- ')],
    ['brackets', nested('[', ']')],
    ['words of another language', filled('[a]{lang=fr} ')],
    ['words of other languages', nested('[', ']{lang=fr}')],
    ['blocks of another language', filled('::: {lang=fr}\n')],
    ['blocks of other languages', filled('::: {lang=fr}\n> a\n\n:::\n')],
    ['ends of a language', filled(']{lang=fr}')],
    ['links in links', nested('[', '](/about)')],
    ['emphasis', nested('*a ', ' b*')],
    ['both emphases', nested('**a *b ', ' c* d**')],
    ['openings of pictures', filled('![')],
    ['openings of HTML', filled('<a b="')],
    ['backticks', Array.from({ length: 400 }, (_, index) => '`'.repeat(index)).join(' ')],
    ['references', filled('[a]: <b>\n"t')],
    ['columns', `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|\n'.repeat(40_000)}`],
    ['entities', filled('&#x')],
  ])('takes a moment: %s', (_, content) => {
    const started = process.cpuUsage();
    expect(shown(content).length).toBeLessThan(60 * LENGTH);
    // A tenth of it is usual. What is quadratic takes minutes.
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000);
  });

  test('has no more photographs than a phone can show', () => {
    expect(shown('![](photo:7)\n\n'.repeat(PHOTOS_MAX + 9)).split('<img').length - 1).toBe(PHOTOS_MAX);
  });
});
