import { directionOf } from '../content/texts/direction.ts';

type Props = { heading: string; button: string; href: string };

/** What is above a section of the home page that shows some of many: a heading and the way to all of them. */
export function SectionHead({ heading, button, href }: Props) {
  if (!heading && !button) return null;
  return (
    <div className="section-head">
      {heading && <h2 dir={directionOf(heading)}>{heading}</h2>}
      {button && (
        <a className="button quiet" href={href}>
          {button}
        </a>
      )}
    </div>
  );
}
