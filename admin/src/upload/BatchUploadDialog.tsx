import { Typography } from '@mui/material';
import { ImageForm } from '@vitrine/shared/contract/images';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../forms/FormDialog.tsx';
import { SharedInputs } from '../images/dialog/ImageInputs.tsx';
import { formatMegabytes } from '../lists/format-megabytes.ts';
import { useDrops } from './DropArea.tsx';
import { useUploadQueue } from './queue/QueueContext.tsx';
import type { Shared } from './queue/queue-item.ts';
import type { Chosen } from './queue/upload-queue.ts';

const SharedForm = ImageForm.omit({ title: true });
const defaults = { is_featured: false, is_public: true, is_hero_image: false };

type Props = {
  chosen: readonly Chosen[];
  /** Called for files that are dropped while the dialog is open. */
  onChooseMore: (more: Chosen[]) => void;
  onClose: () => void;
};

/** Asks for the fields that several images share, and passes the files to the queue. Each title comes from the file name. */
export function BatchUploadDialog({ chosen, onChooseMore, onClose }: Props) {
  const { queue, isHere } = useUploadQueue();
  const navigate = useNavigate();
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);

  // Closing takes a moment, in which a second click would add everything again.
  const isHandedOver = useRef(false);
  useDrops(onChooseMore);

  function enqueue(values: unknown) {
    if (isHandedOver.current) return;
    isHandedOver.current = true;
    const shared: Shared = SharedForm.parse(values);
    queue.add(chosen, shared);
    void navigate(`${AFTER_LOGIN_PATH}/upload`, { replace: true });
  }

  return (
    <FormDialog
      title={`Upload ${chosen.length} Images`}
      record={defaults}
      schema={SharedForm}
      onSubmit={enqueue}
      busy={false}
      disabled={!isHere}
      submitLabel={`Upload ${chosen.length} images`}
      busyLabel="Uploading..."
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {chosen.length} files, {formatMegabytes(bytes)}. Each takes its title from its name; what is chosen here goes
        for all of them.
      </Typography>
      <SharedInputs />
    </FormDialog>
  );
}
