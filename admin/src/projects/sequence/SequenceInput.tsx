import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';
import { Suspense, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { LiveRegion } from '../../feedback/LiveRegion.tsx';
import { AddPhotoIcon } from '../../icons/AddPhotoIcon.tsx';
import { TextTableDialog } from '../../images/index.ts';
import { t } from '../../language/language.ts';
import { countPhotographs } from '../../lists/count-photographs.ts';
import { useStable } from '../../lists/useStable.ts';
import { PhotoPicker } from './picker/PhotoPicker.tsx';
import { SequenceGrid } from './SequenceGrid.tsx';
import { SequenceToolbar } from './SequenceToolbar.tsx';
import { isPhoto } from './sequence.ts';
import { Unseen } from './Unseen.tsx';
import { useSequence } from './useSequence.ts';
import { useSequencePhotos } from './useSequencePhotos.ts';

/** The photographs and texts of a project, laid out like its page. */
export function SequenceInput() {
  const heading = useId();
  const [open, setOpen] = useState<'picker' | 'texts'>();
  const { errors } = useFormState({ name: 'items' });
  const nameOf = useStable((place: number) => {
    const item = sequence.items[place];
    return isPhoto(item) ? (photos?.get(item.image_id)?.title ?? t('A photograph')) : t('A text');
  });
  const sequence = useSequence(nameOf);
  const ids = sequence.items.filter(isPhoto).map(({ image_id }) => image_id);
  const photos = useSequencePhotos(ids);
  const isChosen = (_: unknown, place: number) => sequence.chosen.length === 0 || sequence.chosen.includes(place);
  /** Whose texts are edited, in the order of the sequence: the selected ones, or all. */
  const written = [
    ...new Set(
      sequence.items
        .filter(isChosen)
        .filter(isPhoto)
        .map(({ image_id }) => image_id),
    ),
  ];
  const unseen = ids.filter((id) => photos.has(id) && !photos.get(id)?.is_public).length;

  return (
    <Box component="section" aria-labelledby={heading} sx={{ position: 'relative', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1 }}>
        <Typography id={heading} variant="h3">
          {t('Sequence')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {countPhotographs(ids.length)}
        </Typography>
        <Button aria-haspopup="dialog" disabled={written.length === 0} onClick={() => setOpen('texts')}>
          {t('Edit texts')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<AddPhotoIcon />}
          disabled={sequence.items.length >= PROJECT_ITEMS_MAX}
          onClick={() => setOpen('picker')}
        >
          {t('Add photographs')}
        </Button>
      </Box>
      <SequenceToolbar sequence={sequence} />
      <Unseen count={unseen} />
      {sequence.items.length > 0 && <SequenceGrid sequence={sequence} photos={photos} />}
      {errors.items && <FormHelperText error>{t(String(errors.items.message ?? ''))}</FormHelperText>}
      <LiveRegion>{sequence.said}</LiveRegion>
      <Suspense>{open === 'texts' && <TextTableDialog ids={written} onClose={() => setOpen(undefined)} />}</Suspense>
      {open === 'picker' && (
        <PhotoPicker
          taken={new Set(ids)}
          room={PROJECT_ITEMS_MAX - sequence.items.length}
          onChoose={(chosen) => {
            setOpen(undefined);
            sequence.addPhotos(chosen);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  );
}
