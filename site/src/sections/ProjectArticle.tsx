import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import type { Composition } from '@vitrine/shared/looks/look';
import type { Photo } from '../content/photo.ts';
import type { ShownProject } from '../content/projects/present-project.ts';
import { photosOf } from '../content/projects/project-parts.ts';
import { SEQUENCE } from '../content/projects/sequence-fragment.ts';
import { OwnPageText } from './OwnPageText.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { ProjectParts } from './ProjectParts.tsx';

type Props = {
  project: ShownProject;
  imagesUrl: string;
  texts: Catalogue['project'];
  composition: Composition;
  /** The address of a photograph, if not that of its page. */
  addressOf?: (photo: Photo) => string;
};

/** What stands of a project between the navigation and the projects beside it. */
export function ProjectArticle({ project, imagesUrl, texts, composition, addressOf }: Props) {
  const { client, credits, first, introduction, parts, title, year } = project;
  return (
    <>
      <header className="page-title own-title">
        <h1 id="project-title" dir="auto">
          {title}
        </h1>
        <ProjectFacts client={client} year={year} texts={texts} />
        {photosOf(parts).length > 1 && (
          <a className="sequence-link text-link label" href={SEQUENCE}>
            {texts.sequence}
          </a>
        )}
      </header>
      {introduction.length > 0 && (
        <div className="own-page lead">
          <OwnPageText nodes={introduction} imagesUrl={imagesUrl} />
        </div>
      )}
      <ProjectParts {...{ parts, first, imagesUrl, composition }} {...(addressOf && { addressOf })} />
      {credits.length > 0 && (
        <section className="project-credits">
          <h2 className="label muted">{texts.credits}</h2>
          <ul>
            {credits.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <li key={index} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
