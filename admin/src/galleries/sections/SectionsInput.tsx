import { Box, Button } from '@mui/material';
import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import { GALLERY_SECTIONS_MAX } from '@vitrine/shared/limits';
import { useFieldArray } from 'react-hook-form';
import { AddIcon } from '../../icons/AddIcon.tsx';
import { t } from '../../language/language.ts';
import { SectionRow } from './SectionRow.tsx';

/** The titles of the sections in their order. */
export function SectionsInput() {
  const { fields, append, remove, move } = useFieldArray({ name: 'sections', keyName: 'key' });

  return (
    <>
      <Box component="ul" aria-label={t('Sections')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fields.map(({ key }, index) => (
          <SectionRow
            key={key}
            index={index}
            count={fields.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= GALLERY_SECTIONS_MAX}
        onClick={() => append(newSection(), { shouldFocus: true })}
      >
        {t('Add section')}
      </Button>
    </>
  );
}

/** A section without a title yet. Its id is as good as unique, also where there is no secure context. */
const newSection = (): GallerySection => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  title: '',
});
