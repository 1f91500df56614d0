import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { oneLine } from '@vitrine/shared/printable';
import { projects as projectTexts } from '@vitrine/shared/projects/texts';
import { readableTitle } from '@vitrine/shared/readable-title';
import { freeSlug } from '@vitrine/shared/slug';
import { z } from 'zod';
import { isConflict, type Session } from '../../lib/session.ts';
import type { Refusal } from './picture-files.ts';

const TITLE_LENGTH = 100;

/** As much of a project as is needed. Items are sent back as they are, so that other versions of the server work as well. */
const Project = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  version: z.int(),
  items: z.array(z.looseObject({ image_id: z.int().optional() })),
});
type Project = z.infer<typeof Project>;

/** The titles of projects. */
export type ProjectsResult = { made: string[]; extended: string[] };

/** A photograph of the library in its folder, with all ids under which the same file is there. */
type Photograph = { folder: string; ids: number[] };

/** The stored projects, in the order of the owner. */
export const readProjects = (call: Session): Promise<Project[]> => call('/projects', z.array(Project));

/**
 * Makes a project of each folder, with its photographs in the given order. One that has its title already gets those that it has not, at
 * its end.
 */
export async function ensureProjects(
  call: Session,
  { stored, photographs }: { stored: readonly Project[]; photographs: readonly Photograph[] },
): Promise<ProjectsResult & { failed: Refusal[] }> {
  const result = { made: [] as string[], extended: [] as string[], failed: [] as Refusal[] };
  const present = [...stored];
  for (const [folder, inFolder] of Map.groupBy(photographs, (photograph) => photograph.folder)) {
    const title = oneLine(readableTitle(folder), TITLE_LENGTH) || 'Untitled';
    const hasTitle = (project: Project) => keyOf(project.title) === keyOf(title);
    const place = present.findIndex(hasTitle);
    const known = present[place];
    const items = missingItems(inFolder, known);
    const free = PROJECT_ITEMS_MAX - (known?.items.length ?? 0);
    if (items.length > free) {
      const reason = `No room for ${items.length - free} of its photographs. ${projectTexts.tooManyItems}`;
      result.failed.push({ name: folder, reason });
    }
    const fitting = items.slice(0, Math.max(0, free));
    if (fitting.length === 0) continue;
    const unlessSaved = async (error: unknown) => {
      const saved = isConflict(error) && (await readProjects(call)).find(hasTitle);
      if (!saved || missingItems(inFolder, saved).length > items.length - fitting.length) throw error;
      return saved;
    };
    try {
      const added = { title, slug: freeSlug(title, present, 'project'), items: fitting };
      if (known) present[place] = await extend(call, known, fitting).catch(unlessSaved);
      else present.push(await make(call, added).catch(unlessSaved));
      result[known ? 'extended' : 'made'].push(title);
    } catch (error) {
      result.failed.push({ name: folder, reason: `The project was not saved: ${reasonOf(error)}` });
    }
  }
  return result;
}

/** The same for titles that people take for the same: the file systems of a Mac write an ü as two characters. */
const keyOf = (title: string) => title.normalize('NFC').toLowerCase();

/** Each photograph once that the project has under none of its ids. */
function missingItems(photographs: readonly Photograph[], project: Project | undefined): ProjectItem[] {
  const there = new Set(project?.items.map(({ image_id: id }) => id));
  return photographs.flatMap(({ ids }) => {
    const [id] = ids;
    if (id === undefined || ids.some((one) => there.has(one))) return [];
    there.add(id);
    return [{ image_id: id, layout: 'single' as const }];
  });
}

const make = (call: Session, project: Pick<Project, 'title' | 'slug' | 'items'>) =>
  call('/projects', Project, { method: 'POST', body: JSON.stringify({ ...project, is_draft: false }) });

const extend = (call: Session, { id, version, items: before }: Project, items: readonly ProjectItem[]) =>
  call(`/projects/${id}`, Project, { method: 'PUT', body: JSON.stringify({ version, items: [...before, ...items] }) });
