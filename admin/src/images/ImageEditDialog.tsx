import { Box } from '@mui/material';
import { type ImageAdminView, ImageForm } from '@vitrine/shared/contract/images';
import { useEditContext } from 'react-admin';
import { EditDialog } from '../widgets/RecordDialogs.tsx';
import { Thumbnail } from '../widgets/Thumbnail.tsx';
import { ImageInputs } from './ImageInputs.tsx';
import { words } from './words.ts';

const defaults = { is_featured: false, is_public: false, is_hero_image: false };

/** Changes what is known about an image; the picture itself stays as it was uploaded. */
export function ImageEditDialog() {
  return (
    <EditDialog words={words} schema={ImageForm} defaults={defaults}>
      <CurrentImage />
      <ImageInputs />
    </EditDialog>
  );
}

function CurrentImage() {
  const { record } = useEditContext<ImageAdminView>();

  if (!record) return null;
  return (
    <Box sx={{ height: 220, mb: 2, bgcolor: 'surface' }}>
      <Thumbnail image={record} fit="contain" />
    </Box>
  );
}
