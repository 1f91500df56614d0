import { Typography } from '@mui/material';
import { ImageForm } from '@vitrine/shared/contract/images';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useRef } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SharedInputs } from '../../images/dialog/ImageInputs.tsx';
import { t, tCount } from '../../language/language.ts';
import { formatMegabytes } from '../../lists/format-megabytes.ts';
import { useDrops } from '../../upload-queue/DropArea.tsx';
import { useUploadQueue } from '../../upload-queue/queue-context.ts';
import type { Chosen } from '../../upload-queue/upload-queue.ts';
import { ChosenList } from './ChosenList.tsx';
import { useChecked } from './useChecked.ts';

/** Those that the dialog shows. */
const SharedForm = ImageForm.pick({
  category_id: true,
  tags: true,
  is_featured: true,
  is_public: true,
  is_hero_image: true,
});

/** On Escape, which may be a slip: chosen files cannot be kept as a draft. */
export const stayOpen = () => {};

type Props = {
  chosen: readonly Chosen[];
  /** What is set at first for all of them. */
  shared: FieldValues;
  onTakeOut: (one: Chosen) => void;
  /** Called for files that are dropped while the dialog is open. */
  onChooseMore: (more: Chosen[]) => void;
  onClose: () => void;
};

/** Asks for the fields that several images share, and passes the files to the queue. Each title comes from the file name. */
export function BatchUploadDialog({ chosen, shared, onTakeOut, onChooseMore, onClose }: Props) {
  const { queue } = useUploadQueue();
  const navigate = useNavigate();
  const checked = useChecked(chosen);
  const refused = chosen.filter((one) => checked.get(one)?.refusal !== undefined).length;
  const title = tCount(chosen.length, 'Upload {count} image', 'Upload {count} images');
  const submitLabel =
    refused > 0
      ? tCount(chosen.length, 'Upload {accepted} of {count} image', 'Upload {accepted} of {count} images', {
          accepted: chosen.length - refused,
        })
      : title;
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);

  // Closing takes a moment, in which a second click would add everything again.
  const isHandedOver = useRef(false);
  useDrops(onChooseMore);

  function enqueue(values: unknown) {
    if (isHandedOver.current) return;
    isHandedOver.current = true;
    queue.add(
      chosen.map((one) => ({ ...one, ...checked.get(one) })),
      SharedForm.parse(values),
    );
    void navigate(`${AFTER_LOGIN_PATH}/upload`, { replace: true });
  }

  return (
    <FormDialog
      title={title}
      record={shared}
      schema={SharedForm}
      onSubmit={enqueue}
      busy={false}
      disabled={refused === chosen.length || !chosen.every((one) => checked.has(one))}
      submitLabel={submitLabel}
      busyLabel={t('Uploading…')}
      onCancel={onClose}
      onClose={stayOpen}
    >
      <Typography sx={{ mb: 1.5 }}>
        {tCount(chosen.length, '{count} file, {size}.', '{count} files, {size}.', { size: formatMegabytes(bytes) })}{' '}
        {refused > 0 && `${tCount(refused, '{count} of them cannot be taken.', '{count} of them cannot be taken.')} `}
        {t('What is chosen below goes for all of them.')}
      </Typography>
      <ChosenList chosen={chosen} checked={checked} onTakeOut={onTakeOut} />
      <SharedInputs />
      <PublishLater />
    </FormDialog>
  );
}

/** Says what happens to images that are not public at first. */
function PublishLater() {
  const isPublic: unknown = useWatch({ name: 'is_public' });

  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {t(isPublic ? 'Visitors see them as soon as they are stored.' : 'Kept private: publish them later, all at once.')}
    </Typography>
  );
}
