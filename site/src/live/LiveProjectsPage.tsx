import { useEffect, useState } from 'react';
import { directionOf } from '../content/texts/direction.ts';
import { LiveProject, type LiveProjectProps } from './LiveProject.tsx';
import { LiveProjects } from './LiveProjects.tsx';
import { askedProject, builtPageOf } from './project-addresses.ts';
import { useProjects } from './reads.ts';

type Props = Omit<LiveProjectProps, 'wanted'> & { heading: string };

/** The list of the projects; with `?project=<slug>` the one that has no page of its own before the next build. */
export function LiveProjectsPage({ heading, ...shown }: Props) {
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => setSlug(askedProject()), []);

  if (slug !== null) return <ProjectAt slug={slug} {...shown} />;
  return (
    <>
      <header className="page-title">
        <h1 dir={directionOf(heading)}>{heading}</h1>
      </header>
      <div className="project-list">
        <LiveProjects none={shown.missing} {...shown} />
      </div>
    </>
  );
}

/** Leads to the page that a build has made at the address, unless the address is that of another project now. */
function ProjectAt({ slug, ...shown }: Omit<LiveProjectProps, 'wanted'> & { slug: string }) {
  const { data: projects = [], isPending } = useProjects(shown.apiUrl);
  const page = builtPageOf(slug, shown.built);
  const meant = projects.find((project) => project.slug === slug) ?? page;
  const path = !isPending && meant?.id === page?.id ? page?.path : undefined;
  useEffect(() => {
    if (path) location.replace(path);
  }, [path]);
  return path ? null : <LiveProject wanted={{ slug }} {...shown} />;
}
