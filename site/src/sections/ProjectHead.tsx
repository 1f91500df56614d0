import { PROJECTS_PATH } from '@vitrine/shared/site-addresses';
import { directionOf } from '../content/texts/direction.ts';

/** What is above the first projects on the home page: a heading and the way to all of them. */
export function ProjectHead({ heading, button }: { heading: string; button: string }) {
  if (!heading && !button) return null;
  return (
    <div className="section-head">
      {heading && <h2 dir={directionOf(heading)}>{heading}</h2>}
      {button && (
        <a className="button quiet" href={PROJECTS_PATH}>
          {button}
        </a>
      )}
    </div>
  );
}
