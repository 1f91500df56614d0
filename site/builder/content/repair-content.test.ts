import { expect, test } from 'vitest';
import {
  alone,
  givenContent,
  givenImage,
  givenProject,
  givenSlide,
  givenSocialLink,
  inOrder,
} from '../../test/content.ts';
import { givenLibrary, imagesOf } from '../../test/library.ts';
import { repairContent } from './repair-content.ts';

const siteUrl = 'https://elena.example';
const own = (path: string) => siteUrl + path;

test('an address that names the site itself in full is looked up like a path, whoever states it', async () => {
  const { settings } = givenContent({});
  const [veil, dead] = [givenImage(1, { title: 'Veil' }), givenImage(2, { license_url: own('/terms') })];
  const content = givenContent({
    images: [veil, dead],
    settings: { ...settings, license_url: own('/licence') },
    hero_slides: [
      givenSlide({ id: 1, button_text: 'Dead', button_link: own('/galery') }),
      givenSlide({ id: 2, button_text: 'Moved', button_link: own('/photo/before-1/') }),
      givenSlide({ id: 3, button_text: 'Elsewhere', button_link: 'https://elena.example.org/nowhere' }),
    ],
    social_links: [
      givenSocialLink({ id: 1, url: own('/nowhere') }),
      givenSocialLink({ id: 2, url: own('/about#me') }),
      givenSocialLink({ id: 3, url: 'mailto:elena@elena.example' }),
    ],
  });

  const { images, ...site } = content;
  const library = givenLibrary(images);
  const repaired = await repairContent({ content: site, faults: [] }, { library, siteUrl });

  expect(repaired.faults.map(({ resource, id, message }) => [resource, id, message])).toEqual([
    ['settings', null, `The address of the terms is left out: there is nothing at ${own('/licence')}.`],
    ['images', 2, `The address of the terms is left out: there is nothing at ${own('/terms')}.`],
    ['hero-slides', 1, `The button "Dead" is left out: there is nothing at ${own('/galery')}.`],
    ['social-media', 1, `The link is left out: there is nothing at ${own('/nowhere')}.`],
  ]);
  expect(repaired.content.settings.license_url).toBeNull();
  expect(imagesOf(library)).toEqual(inOrder([veil, { ...dead, license_url: null }]));
  expect(repaired.content.hero_slides.map(({ button_link: link }) => link)).toEqual([
    null,
    own('/photo/veil-1/'),
    'https://elena.example.org/nowhere',
  ]);
  expect(repaired.content.social_links.map(({ url }) => url)).toEqual([own('/about#me'), 'mailto:elena@elena.example']);
});

test.each([
  ['is shown', [givenProject()], ['/projects', '/projects/harbour/']],
  ['has moved', [givenProject({ slug: 'pier' })], ['/projects', null]],
  [
    'has no public photograph',
    [givenProject({ items: [...alone(2), { text: 'Words' }], cover_image_id: 1 })],
    [null, null],
  ],
  ['has gone', [], [null, null]],
])(
  'a button leads to a project, and to all of them, as long as there is a page: the project %s',
  async (_, projects, links) => {
    const slides = ['/projects', '/projects/harbour/'].map((link, index) =>
      givenSlide({ id: index + 1, title: link, button_text: 'See', button_link: link }),
    );
    const { images, ...content } = givenContent({ images: [givenImage(1)], hero_slides: slides, projects });

    const repaired = await repairContent({ content, faults: [] }, { library: givenLibrary(images), siteUrl });

    expect(repaired.content.hero_slides.map(({ button_link: link }) => link)).toEqual(links);
    const reported = repaired.faults.filter(({ resource }) => resource === 'hero-slides').map(({ title }) => title);
    expect(reported).toEqual(slides.flatMap(({ title }, index) => (links[index] === null ? title : [])));
  },
);
