import type { ProjectItem } from '../contract/site/projects.ts';

/** Whether a project has a photograph. Without a public one it has no page, so that visitors see nothing of it. */
export const hasPhotograph = ({ items }: { items: readonly ProjectItem[] }): boolean =>
  items.some((item) => 'image_id' in item);
