import { useEffect, useState } from 'react';
import { directionOf } from '../content/texts/direction.ts';
import { LiveProject, type LiveProjectProps } from './LiveProject.tsx';
import { LiveProjects, type LiveProjectsProps } from './LiveProjects.tsx';
import { askedProject, builtPageOf } from './project-addresses.ts';

type Props = Omit<LiveProjectProps, 'wanted'> & Pick<LiveProjectsProps, 'composition'> & { heading: string };

/** The list of the projects; with `?project=<slug>` the one that has no page of its own before the next build. */
export function LiveProjectsPage({ heading, ...shown }: Props) {
  const { built } = shown;
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => {
    const asked = askedProject();
    const page = asked === null ? undefined : builtPageOf(asked, built);
    if (page) location.replace(page);
    else setSlug(asked);
  }, [built]);

  if (slug !== null) return <LiveProject wanted={{ slug }} {...shown} />;
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
