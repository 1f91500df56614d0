import type { ProjectView } from '@vitrine/shared/contract/site/projects';
import { expect, test } from 'vitest';
import { alone, givenContent, givenImage, givenPage, givenProject } from '../../test/content.ts';
import { givenLibrary, SITE_URL } from '../../test/library.ts';
import { repairContent } from './repair-content.ts';

async function repaired(projects: ProjectView[], hidden: string[] = []) {
  const { images, ...site } = givenContent({ images: [givenImage(1), givenImage(2)], pages: [givenPage()], projects });
  const library = givenLibrary(images);
  library.confidentialStrings.apply({
    ...{ history: '', since: 0, revision: 1, is_complete: true, removed: [] },
    images: hidden.map((key, index) => ({ id: 10 + index, original: '', key, is_public: false })),
  });
  const { content, faults } = await repairContent({ content: site, faults: [] }, { library, siteUrl: SITE_URL });
  return {
    projects: content.projects,
    faults: faults.map(({ resource, id, message }) => `${resource} ${id}: ${message}`),
  };
}

test('what a project refers to and is not there is reported, with the project', async () => {
  const items = [
    ...alone(1, 8),
    { text: '[a](page:1) [b](page:9) [c](/galery) ![](photo:2) [d](/projects/quay) [e](/projects)' },
    { text: '[g](project:2) [h](project:3) [i](project:9) [j](/projects/fog/)' },
  ];

  const { projects, faults } = await repaired([
    givenProject({ introduction: '[f](/nowhere)', items }),
    givenProject({ id: 2, slug: 'quay' }),
    givenProject({ id: 3, slug: 'fog', items: alone(8) }),
  ]);

  expect(faults).toEqual([
    'projects 3: The project is left out: it has no public photograph.',
    'projects 1: A link is left out: there is nothing at /nowhere.',
    'projects 1: A link is left out: page 9 is a draft or was deleted.',
    'projects 1: A link is left out: there is nothing at /galery.',
    'projects 1: A link is left out: project 3 is a draft, was deleted, or has no public photograph.',
    'projects 1: A link is left out: project 9 is a draft, was deleted, or has no public photograph.',
    'projects 1: A link is left out: there is nothing at /projects/fog/.',
    'projects 1: A photograph is left out: photograph 8 is not public.',
  ]);
  expect(projects.map(({ destinations }) => destinations)).toEqual([
    { '/nowhere': null, '/galery': null, '/projects/fog/': null },
    undefined,
  ]);
});

test('a project is left out that nobody could see, or that would take the place of another', async () => {
  const { projects, faults } = await repaired([
    givenProject({ id: 1 }),
    givenProject({ id: 2 }),
    givenProject({ id: 3, slug: '..' }),
    givenProject({ id: 4, slug: 'fog', items: alone(8) }),
    givenProject({ id: 5, slug: 'words', items: [{ text: 'Fog' }] }),
  ]);

  expect(projects.map(({ id }) => id)).toEqual([1]);
  expect(faults).toEqual([
    'projects 2: The project is left out: nothing else can be at /projects/harbour/.',
    'projects 3: The project is left out: nothing else can be at /projects/../.',
    'projects 4: The project is left out: it has no public photograph.',
    'projects 5: The project is left out: it has no public photograph.',
  ]);
});

test('no text of a project names a file of a private photograph', async () => {
  const project = givenProject({
    credits: 'Styling: secret-1600.jpg',
    items: [...alone(1), { text: 'See secret-1600.jpg' }],
  });

  const { projects, faults } = await repaired([project], ['secret']);

  expect(JSON.stringify(projects)).not.toContain('secret');
  expect(faults).toHaveLength(2);
});
