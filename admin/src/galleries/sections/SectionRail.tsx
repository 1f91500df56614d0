import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { type ReactNode, useState } from 'react';
import { t } from '../../language/language.ts';
import { NO_SECTION } from '../photos/useShownPhotos.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { railStyles } from './rail-styles.ts';
import { SectionLink } from './SectionLink.tsx';
import { SectionsDialog } from './SectionsDialog.tsx';

type Props = {
  gallery: Gallery;
  photos: readonly GalleryPhotoView[];
  /** The section that is shown alone; undefined for all. */
  shown: string | undefined;
  /** Further actions. */
  children: ReactNode;
};

/** The sections of a gallery with how much is in each. Photographs can be dragged onto them. */
export function SectionRail({ gallery, photos, shown, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const countIn = (section: string | null) => photos.filter((photo) => photo.section === section).length;
  const { sections } = gallery;

  return (
    <Rail aria-label={t('Sections of the gallery')}>
      {sections.length > 0 && (
        <ul>
          <SectionLink address="?" title={t('All')} count={photos.length} isShown={shown === undefined} />
          {sections.map(({ id, title }) => (
            <SectionLink
              key={id}
              address={`?section=${id}`}
              title={title}
              count={countIn(id)}
              isShown={shown === id}
              target={{ section: id, title }}
            />
          ))}
          <SectionLink
            address={`?section=${NO_SECTION}`}
            title={t('No section')}
            count={countIn(null)}
            isShown={shown === NO_SECTION}
            target={{ section: null, title: null }}
          />
        </ul>
      )}
      <Box sx={{ display: 'flex', flexDirection: { md: 'column' }, alignItems: { md: 'start' }, flex: 'none', gap: 1 }}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ ml: { md: -1 } }}>
          {t(sections.length > 0 ? 'Edit sections' : 'Add sections')}
        </Button>
        {children}
      </Box>
      {isOpen && <SectionsDialog gallery={gallery} onClose={() => setOpen(false)} />}
    </Rail>
  );
}

const Rail = styled('nav')(({ theme }) => railStyles(theme));
