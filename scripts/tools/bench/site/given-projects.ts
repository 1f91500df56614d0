import { ImageAdminView } from '@vitrine/shared/contract/images';
import { type ProjectLayout, VersionedProjectView } from '@vitrine/shared/contract/site/projects';
import type { Stack } from '../../../testing/stack.ts';
import { copyImages } from '../large-library.ts';

const PHOTOS = 60;
const PROJECTS = 8;
/** The layouts of ten photographs: all four of them, in full rows. */
const LAYOUTS: ProjectLayout[] = ['full', 'pair', 'pair', 'single', 'row', 'row', 'row', 'single', 'pair', 'pair'];
const TEXTS = {
  introduction: 'Two winters with the people of the harbour, who mend their nets **before** it is light.',
  year: 2026,
  client: 'The harbour museum',
  credits: 'Styling: Ana Ruiz\nPrints: Halle 4',
};

/** Projects of 60 photographs each; a library of fewer gets copies. Returns the path of one that stands between two others. */
export async function givenProjects({ api, dataDir, untilPublished }: Stack): Promise<string> {
  const { length } = await api(`/images?limit=${PHOTOS}`, ImageAdminView.array());
  if (length < PHOTOS) copyImages(dataDir, { from: length + 1, to: PHOTOS, originals: length });
  const images = await api(`/images?limit=${PHOTOS}`, ImageAdminView.array());
  for (let number = 1; number <= PROJECTS; number++) {
    // Each begins with another photograph.
    const begin = 7 * number;
    const items = [...images.slice(begin), ...images.slice(0, begin)].map(({ id }, index) => ({
      image_id: id,
      layout: LAYOUTS[index % LAYOUTS.length],
    }));
    const project = { ...TEXTS, title: `Harbour ${number}`, slug: `harbour-${number}`, items, is_draft: false };
    const body = JSON.stringify({ ...project, sort_order: number });
    await api('/projects', VersionedProjectView, { method: 'POST', body });
  }
  await untilPublished();
  return '/projects/harbour-2/';
}
