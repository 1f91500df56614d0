import { type ImageAdminView, ImageForm, ImageUpdate } from '@vitrine/shared/contract/images';
import { useEditContext } from 'react-admin';
import { EditDialog } from '../../forms/RecordDialogs.tsx';
import { fields } from '../fields.tsx';
import { texts } from '../texts.ts';
import { FocalPointInput } from './FocalPointInput.tsx';
import { ImageInputs } from './ImageInputs.tsx';

const { focal_x, focal_y } = ImageUpdate.shape;
const EditForm = ImageForm.extend({ focal_x, focal_y });
const defaults = { is_featured: false, is_public: false, is_hero_image: false };

/** Edits the fields of an image; the picture itself stays as it was uploaded. */
export function ImageEditDialog() {
  return (
    <EditDialog texts={texts} fields={fields} schema={EditForm} defaults={defaults}>
      <CurrentImage />
      <ImageInputs />
    </EditDialog>
  );
}

function CurrentImage() {
  const { record } = useEditContext<ImageAdminView>();

  return record ? <FocalPointInput image={record} /> : null;
}
