import { live as english } from '@vitrine/shared/languages/en/live';
import { HOME_PROJECTS } from '@vitrine/shared/limits';
import { PROJECTS_PATH } from '@vitrine/shared/site-addresses';
import { type LiveProjectsProps, useProjectEntries } from '../../../live/LiveProjects.tsx';
import { ProjectList } from '../../ProjectList.tsx';
import { SectionHead } from '../../SectionHead.tsx';

type Props = LiveProjectsProps & { heading: string; button: string };

/** The home page's projects, and no section at all if there are none. The failure of a read is shown above. */
export function LiveHomeProjects({ heading, button, imagesUrl, composition, ...wanted }: Props) {
  const { live } = wanted.texts ?? { live: english };
  const { entries, isError } = useProjectEntries(wanted, HOME_PROJECTS);
  const isExpected = !entries && wanted.built.length > 0;
  if (isError || !(isExpected || entries?.length)) return null;
  return (
    <section className="section">
      <SectionHead heading={heading} button={button} href={PROJECTS_PATH} />
      {entries ? (
        <ProjectList {...{ entries, imagesUrl, composition }} isBelowHeading={heading !== ''} />
      ) : (
        <p role="status">{live.loading}</p>
      )}
    </section>
  );
}
