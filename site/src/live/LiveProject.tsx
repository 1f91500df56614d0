import type { ProjectView } from '@vitrine/shared/contract/site/projects';
import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { live as english } from '@vitrine/shared/languages/en/live';
import type { Composition } from '@vitrine/shared/looks/look';
import { useEffect, useMemo } from 'react';
import type { Linkable } from '../content/own-pages/own-page.ts';
import { presentProject } from '../content/projects/present-project.ts';
import { type Neighbours, type PageOfProject, projectEntries } from '../content/projects/project-entries.ts';
import { photosOf } from '../content/projects/project-parts.ts';
import type { IslandTexts } from '../content/texts/interface-texts.ts';
import { ProjectPhotos } from '../islands/project/ProjectPhotos.tsx';
import { ProjectArticle } from '../sections/ProjectArticle.tsx';
import { ProjectNeighbours } from '../sections/ProjectNeighbours.tsx';
import { LiveMissingProject } from './LiveMissingProject.tsx';
import { photoInGallery } from './photo-in-gallery.ts';
import { liveAddressOf, photoInProject } from './project-addresses.ts';
import { amongImages, useImages, useProjects } from './reads.ts';

export type LiveProjectProps = IslandTexts<'live' | 'gallery' | 'lightbox' | 'sequence'> & {
  /** That of a page of the last build, or that of an address. */
  wanted: { id: number } | { slug: string };
  /** The projects that have a page. */
  built: readonly PageOfProject[];
  ownPages: Linkable['pages'];
  apiUrl: string;
  imagesUrl: string;
  enquire: string;
  begins: boolean;
  /** What is said if there is no such project any more. */
  missing: string;
  /** The name of the site. */
  brand: string;
  projectTexts: Catalogue['project'];
  composition: Composition;
};

/** A project and those beside it, read from the API. */
export function LiveProject({ projectTexts, missing, composition, ...rest }: LiveProjectProps) {
  const { wanted, built, ownPages, apiUrl, brand, ...shown } = rest;
  const { live } = shown.texts ?? { live: english };
  const { isPending, isError, project, neighbours } = usePresented(rest);
  const photos = useMemo(() => photosOf(project?.parts ?? []), [project]);
  const title = project?.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${brand}`;
  }, [title, brand]);

  if (isPending) return <Note role="status">{live.loading}</Note>;
  if (!project && isError) return <Note role="alert">{live.failedText}</Note>;
  if (!project) {
    return (
      <>
        <Note role="alert">{missing}</Note>
        <LiveMissingProject apiUrl={apiUrl} />
      </>
    );
  }
  return (
    <>
      <article>
        <ProjectPhotos photos={photos} addressOf={photoInProject} {...shown}>
          <ProjectArticle
            project={project}
            imagesUrl={shown.imagesUrl}
            texts={projectTexts}
            composition={composition}
            addressOf={photoInProject}
          />
        </ProjectPhotos>
      </article>
      <ProjectNeighbours {...neighbours} imagesUrl={shown.imagesUrl} texts={projectTexts} />
    </>
  );
}

type Wanted = Pick<LiveProjectProps, 'wanted' | 'built' | 'ownPages' | 'apiUrl' | 'language' | 'texts'>;

const NO_NEIGHBOURS: Neighbours = { previous: null, next: null };

/** The wanted project and those beside it as its page shows them, once the API has answered. */
function usePresented({ wanted, built, ownPages, apiUrl, language = 'en', texts }: Wanted) {
  const images = useImages(apiUrl, texts);
  const projects = useProjects(apiUrl);
  const [key, value] = Object.entries(wanted)[0] ?? [];
  const presented = useMemo(() => {
    const index = projects.data?.findIndex((one) => (key === 'id' ? one.id : one.slug) === value) ?? -1;
    const found = projects.data?.[index];
    if (!projects.data || !images.data || !found) return { neighbours: NO_NEIGHBOURS };
    const library = amongImages(images.data);
    const linkable = {
      pages: ownPages,
      projects: projects.data,
      projectPath: liveAddressOf(built),
      photoPath: photoInGallery,
    };
    const entryOf = (one: ProjectView | undefined) =>
      (one && projectEntries([one], library, { addressOf: liveAddressOf(built) })[0]) ?? null;
    return {
      project: presentProject(found, { ...linkable, site: { language } }, library),
      neighbours: { previous: entryOf(projects.data[index - 1]), next: entryOf(projects.data[index + 1]) },
    };
  }, [projects.data, images.data, key, value, built, ownPages, language]);
  return {
    ...presented,
    isPending: projects.isPending || images.isPending,
    isError: projects.isError || images.isError,
  };
}

const Note = ({ role, children }: { role: string; children: string }) => (
  <p className="page-title" role={role}>
    {children}
  </p>
);
