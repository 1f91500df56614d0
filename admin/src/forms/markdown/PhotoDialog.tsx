import { useId } from 'react';
import { ImageLibrary } from '../image-picker/ImageLibrary.tsx';
import { PickerDialog, type PickerProps } from './PickerDialog.tsx';

const PUBLIC = { is_public: true };

/** Picks a public photograph of the library. */
export function PhotoDialog({ onChoose, ...dialog }: PickerProps & { onChoose: (id: number) => void }) {
  const id = useId();
  return (
    <PickerDialog title="Insert a photograph" {...dialog}>
      <ImageLibrary id={id} label="Photographs" chosen={null} filter={PUBLIC} onChoose={onChoose} />
    </PickerDialog>
  );
}
