import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import type { ShownProject } from '../content/projects/present-project.ts';

type Props = Pick<ShownProject, 'client' | 'year'> & { texts: Catalogue['project'] };

/** For whom a project was made, and when. */
export function ProjectFacts({ client, year, texts }: Props) {
  if (!client && year === null) return null;
  return (
    <dl className="project-facts">
      {client && <Fact name={texts.client} value={client} />}
      {year !== null && <Fact name={texts.year} value={String(year)} />}
    </dl>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="label muted">{name}</dt>
    <dd dir="auto">{value}</dd>
  </div>
);
