import { live as english } from '@vitrine/shared/languages/en/live';
import type { Composition } from '@vitrine/shared/looks/look';
import { type PageOfProject, projectEntries } from '../content/projects/project-entries.ts';
import type { IslandTexts } from '../content/texts/interface-texts.ts';
import { ProjectList } from '../sections/ProjectList.tsx';
import { liveAddressOf } from './project-addresses.ts';
import { amongImages, useImages, useProjects } from './reads.ts';

export type LiveProjectsProps = IslandTexts<'live' | 'lightbox'> & {
  apiUrl: string;
  imagesUrl: string;
  /** The projects that have a page. */
  built: readonly PageOfProject[];
  composition: Composition;
};

/** The projects that have a photograph to show, the first ones or all; undefined as long as they are not known. */
export function useProjectEntries(
  { apiUrl, built, texts }: Pick<LiveProjectsProps, 'apiUrl' | 'built' | 'texts'>,
  limit?: number,
) {
  const images = useImages(apiUrl, texts);
  const projects = useProjects(apiUrl);
  const options = { addressOf: liveAddressOf(built), ...(limit && { limit }) };
  return {
    isError: projects.isError || images.isError,
    entries:
      projects.data && images.data ? projectEntries(projects.data, amongImages(images.data), options) : undefined,
  };
}

/** The list of the projects. `none` is said if there are none any more. */
export function LiveProjects({ none, imagesUrl, composition, ...wanted }: LiveProjectsProps & { none: string }) {
  const { live } = wanted.texts ?? { live: english };
  const { entries, isError } = useProjectEntries(wanted);
  if (isError) return <p role="alert">{live.failedText}</p>;
  if (!entries) return <p role="status">{live.loading}</p>;
  if (entries.length === 0) return <p role="status">{none}</p>;
  return <ProjectList {...{ entries, imagesUrl, composition }} />;
}
