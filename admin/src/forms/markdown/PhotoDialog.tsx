import { useId } from 'react';
import { t } from '../../language/language.ts';
import { ImageLibrary } from '../image-picker/ImageLibrary.tsx';
import { PickerDialog, type PickerProps } from './PickerDialog.tsx';

const PUBLIC = { is_public: true };

type Props = PickerProps & { title?: string; onChoose: (id: number) => void };

/** Picks a public photograph of the library. */
export function PhotoDialog({ title = t('Insert a photograph'), onChoose, ...dialog }: Props) {
  const id = useId();
  return (
    <PickerDialog title={title} {...dialog}>
      <ImageLibrary id={id} label={t('Photographs')} chosen={null} filter={PUBLIC} onChoose={onChoose} />
    </PickerDialog>
  );
}
