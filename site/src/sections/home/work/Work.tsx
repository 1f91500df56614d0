import type { ComponentProps } from 'react';
import { SectionHead } from '../../SectionHead.tsx';
import { Tiles } from './Tiles.tsx';

export type WorkTexts = { heading: string; button: string; link: string };
type Props = WorkTexts & Pick<ComponentProps<typeof Tiles>, 'tiles' | 'imagesUrl'>;

/** The home page's categories; no section at all if none has a photograph. */
export function Work({ heading, button, tiles, ...shown }: Props) {
  if (tiles.length === 0) return null;
  return (
    <section className="section">
      <SectionHead heading={heading} button={button} href="/gallery" />
      <Tiles tiles={tiles} isBelowHeading={heading !== ''} {...shown} />
    </section>
  );
}
