import { PageInput } from '@vitrine/shared/contract/site/pages';
import { PAGE_CONTENT_MAX } from '@vitrine/shared/limits';
import { completeLink, isFollowableUrl, isSitePath } from '@vitrine/shared/links';
import { slugOfPage } from '@vitrine/shared/own-pages/page-address';
import { photoIdsIn } from '@vitrine/shared/own-pages/page-references';
import { printableTexts, withoutBlanks } from '@vitrine/shared/printable';
import { readableTitle } from '@vitrine/shared/readable-title';
import { cleanRight } from '@vitrine/shared/rights';
import { photoIdOf } from '@vitrine/shared/site-addresses';
import { slugify } from '@vitrine/shared/slug';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { longTexts, processorTimeOf } from '../../../scripts/testing/long-texts.ts';
import { ownPageView } from '../../src/content/own-pages/own-page.ts';
import { socialIcon } from '../../src/content/social/social-icon.ts';
import { directionOf } from '../../src/content/texts/direction.ts';
import { hoursOf } from '../../src/content/texts/hours.ts';
import { firstLetter, shortened } from '../../src/content/texts/letters.ts';
import { OwnPageText } from '../../src/sections/OwnPageText.tsx';
import { givenContent, givenImage, givenPage } from '../../test/content.ts';
import { givenLibrary } from '../../test/library.ts';
import { createSecretFinder } from '../checks/privacy.ts';
import { decodeEntities, tagsOf } from '../render/html-tags.ts';
import { fileWordsOf } from './file-words.ts';
import { repairContent } from './repair-content.ts';

/** A second on a quick machine, which this one need not be. What reads every character once for each takes minutes. */
const LIMIT_MS = 3_000;
const HIDDEN = 'hidden-1.jpg';

const { images, ...content } = givenContent({ images: [givenImage(1)] });
const library = givenLibrary(images);
library.confidentialStrings.apply({
  history: '',
  since: 0,
  revision: 1,
  is_complete: true,
  images: [
    { id: 8, original: 'veil.jpg', key: 'hidden', is_public: false },
    { id: 9, original: 'My a.ab', key: 'a', is_public: true },
  ],
  removed: [],
});
const siteUrl = 'https://elena.example';
const pagesOf = (text: string) =>
  Array.from({ length: 50 }, (_, id) => givenPage({ id, slug: `p${id}`, content: id ? '' : text }));
const publish = (text: string) =>
  repairContent({ content: { ...content, pages: pagesOf(text) }, faults: [] }, { library, siteUrl });
const findSecrets = createSecretFinder(content, library);
const show = (text: string) => {
  const { document } = ownPageView(givenPage({ content: text }), content, library.photos);
  return renderToStaticMarkup(<OwnPageText nodes={document} imagesUrl="" />);
};

/** What is given a text before it is known how long it is gets more of it. */
const BODY = 500_000;

test.each<[string, number, (text: string) => unknown]>([
  ['a page is read', BODY, (slug) => PageInput.safeParse({ slug, title: slug, content: slug, description: slug })],
  ['an address is made', BODY, (text) => [slugOfPage(text), slugify(text), photoIdOf(text)]],
  ['a link is completed', BODY, (text) => [completeLink(text), isFollowableUrl(text), isSitePath(text)]],
  [
    'a text is cleaned',
    BODY,
    (text) => [printableTexts(text), withoutBlanks(text), cleanRight(text), readableTitle(text)],
  ],
  ['a page refers to photographs', PAGE_CONTENT_MAX, photoIdsIn],
  ['letters are counted', PAGE_CONTENT_MAX, (text) => [firstLetter(text), shortened(text, 99_000), directionOf(text)]],
  ['hours are told from days', PAGE_CONTENT_MAX, hoursOf],
  ['an icon is found', PAGE_CONTENT_MAX, (name) => socialIcon({ icon_name: null, platform: name, url: siteUrl })],
  ['tags are read', PAGE_CONTENT_MAX, (text) => [[...tagsOf(text)], decodeEntities(text)]],
  ['file names are found', PAGE_CONTENT_MAX, fileWordsOf],
  ['secrets are found', PAGE_CONTENT_MAX, findSecrets],
  ['a page is repaired', PAGE_CONTENT_MAX, publish],
  ['a page is shown', PAGE_CONTENT_MAX, show],
])('every text takes a moment when %s', async (_, length, work) => {
  const filled = (piece: string) => [piece.repeat(Math.ceil(length / piece.length)).slice(0, length)] as [string];
  const tables = ['|a|a|a|a|\n|-|-|-|-|\n', `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n`].map((head) => [
    head + filled('|\n')[0].slice(head.length),
  ]) as [string][];
  const examples = [
    ...['a.ab', 'veil.jpg ', `${HIDDEN} `, '[a](/x) '].map(filled),
    ...tables,
    ...['/', ' '].map((piece) => [`a${filled(piece)[0].slice(2)}a`] as [string]),
  ];
  const property = fc.asyncProperty(longTexts(length), async (text) => {
    expect(await processorTimeOf(() => work(text))).toBeLessThan(LIMIT_MS);
  });
  await fc.assert(property, { examples, numRuns: examples.length + 6 });
});
