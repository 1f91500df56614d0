import type { ComponentProps } from 'react';
import { SectionHead } from '../../SectionHead.tsx';
import { PhotoRows } from './PhotoRows.tsx';
import { Tiles } from './Tiles.tsx';

export type WorkTexts = { heading: string; button: string; link: string };
type Props = WorkTexts &
  Pick<ComponentProps<typeof Tiles>, 'tiles' | 'imagesUrl' | 'composition'> &
  Pick<ComponentProps<typeof PhotoRows>, 'rows' | 'addressOf'>;

/** The home page's categories, or its first photographs; no section at all if there are none. */
export function Work({ heading, button, tiles, rows, imagesUrl, link, composition, ...photos }: Props) {
  if (rows.length > 0) return <PhotoRows rows={rows} imagesUrl={imagesUrl} button={button} {...photos} />;
  if (tiles.length === 0) return null;
  return (
    <section className="section">
      <SectionHead heading={heading} button={button} href="/gallery" />
      <Tiles
        tiles={tiles}
        imagesUrl={imagesUrl}
        link={link}
        isBelowHeading={heading !== ''}
        composition={composition}
      />
    </section>
  );
}
