import { Button, Stack } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useDeletion } from '../widgets/useDeletion.tsx';
import { useDialogAddress } from '../widgets/useDialogAddress.ts';
import { words } from './words.ts';

type Props = { image: ImageAdminView; className: string };

/** What can be done with an image. Download gives the untouched original by its signed address. */
export function ImageActions({ image, className }: Props) {
  const { openEdit } = useDialogAddress();
  const { ask, dialog } = useDeletion(image, words);

  return (
    <>
      <Stack className={className} direction="row" sx={bar}>
        <Button color="inherit" aria-label={`Edit ${image.title}`} onClick={() => openEdit(image.id)}>
          Edit
        </Button>
        <Button
          color="inherit"
          aria-label={`Download ${image.title}`}
          component="a"
          href={image.original_url}
          download={image.original_name}
        >
          Download
        </Button>
        <Button color="inherit" aria-label={`Delete ${image.title}`} onClick={ask}>
          Delete
        </Button>
      </Stack>
      {dialog}
    </>
  );
}

const bar = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  justifyContent: 'space-around',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
};
