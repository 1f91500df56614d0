import { Box } from '@mui/material';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../lists/EmptyState.tsx';
import { Fetching } from '../../lists/Fetching.tsx';
import type { Only } from '../../providers/calls/gallery-calls.ts';
import { useGalleryPhotos } from '../photos/useGalleryPhotos.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { Exports } from './Exports.tsx';
import { MarkedGrid } from './MarkedGrid.tsx';
import { OnlyButtons } from './OnlyButtons.tsx';

/** The photographs that the client chose, or marked as favourites, and their exports. */
export function MarkedPhotos({ gallery }: { gallery: Gallery }) {
  const [only, setOnly] = useState<Only>(gallery.counts.chosen > 0 || gallery.can_choose ? 'chosen' : 'favourites');
  const { data, error } = useGalleryPhotos(gallery.id, only);
  // One about which only the photographer wrote is none that the client marked.
  const photos = only === 'commented' ? data?.filter(({ comments }) => comments > 0) : data;

  return (
    <Box component="section" aria-label={t('Marked photographs')}>
      <OnlyButtons counts={gallery.counts} only={only} onOnly={setOnly} />
      {only !== 'commented' && photos && photos.length > 0 && (
        <Exports gallery={gallery} what={only === 'chosen' ? 'choice' : 'favourites'} />
      )}
      <Fetching data={photos} error={photos ? null : error} />
      {photos?.length === 0 && (
        <EmptyState title={t('Nothing yet')} hint={t('It shows here as soon as the client does it.')} />
      )}
      {photos && photos.length > 0 && <MarkedGrid photos={photos} />}
    </Box>
  );
}
