import { Alert, LinearProgress } from '@mui/material';
import { ImageForm } from '@vitrine/shared/contract/images';
import { useEffect, useState } from 'react';
import { HttpError, useCreate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useToast } from '../feedback/useToast.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { refusedFields } from '../forms/saving/refused-fields.ts';
import { ImageInputs } from '../images/dialog/ImageInputs.tsx';
import { texts } from '../images/texts.ts';
import { t } from '../language/language.ts';
import { isOffline } from '../offline/connection.ts';
import { useUploadQueue } from '../upload-queue/queue-context.ts';
import { sha256Of } from '../upload-queue/sha256.ts';
import { uploadTexts } from '../upload-queue/texts.ts';
import type { Chosen } from '../upload-queue/upload-queue.ts';
import { BatchUploadDialog, stayOpen } from './batch/BatchUploadDialog.tsx';
import { FileChoice } from './FileChoice.tsx';
import { RefusalText } from './RefusalText.tsx';

const defaults = { is_featured: false, is_public: true, is_hero_image: false };

/**
 * Uploads one image; several are passed to the queue, and one without a connection as well. A refusal is shown in the dialog, which keeps
 * everything typed.
 */
export function ImageUploadDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { queue } = useUploadQueue();
  const [isTyped, setTyped] = useState(false);
  const [several, setSeveral] = useState<Chosen[]>();
  /** What was set before several files were chosen, which is meant for all of them. */
  const [shared, setShared] = useState<FieldValues>(defaults);
  const [file, setFile] = useState<File>();
  /** The share of the upload that was sent, from 0 to 1. */
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<string>();
  /** The files that the server may have stored without saying so. */
  const [unsure, setUnsure] = useState<File[]>([]);
  const [create, { isPending }] = useCreate('images');
  const percent = Math.round(sent * 100);

  async function upload(fields: FieldValues) {
    setError(undefined);
    setSent(0);
    try {
      // By its hash the server refuses what it has.
      const proof = file && unsure.some((one) => isSame(one, file)) && { sha256: await sha256Of(file) };
      const params = { data: { ...fields, file, ...proof }, meta: { onProgress: setSent } };
      const image = await create('images', params, { returnPromise: true });
      const isUnfiled = Boolean(fields.category_id) && image.category_id === null;
      toast.succeed(texts.created, isUnfiled ? { reason: uploadTexts.categoryGone } : {});
      onClose();
      return undefined;
    } catch (failure) {
      if (file && !isRefusal(failure)) setUnsure([...unsure, file]);
      if (file && isOffline(failure)) {
        queue.add([{ file, isFolder: false }], ImageForm.parse(fields));
        onClose();
        return undefined;
      }
      setError((failure instanceof Error && t(failure.message)) || texts.createFailed);
      return refusedFields(failure);
    }
  }

  if (several) {
    return (
      <BatchUploadDialog
        chosen={several}
        shared={shared}
        onTakeOut={(gone) => {
          const left = several.filter((one) => one !== gone);
          if (left.length > 0) setSeveral(left);
          else onClose();
        }}
        onChooseMore={(more) => setSeveral([...several, ...more])}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={texts.addTitle}
      record={defaults}
      onSubmit={upload}
      schema={ImageForm}
      busy={isPending}
      disabled={!file}
      submitLabel={t('Upload')}
      busyLabel={sent < 1 ? t('Uploading… {percent}%', { percent }) : t('Processing…')}
      onCancel={onClose}
      onClose={file || isTyped ? stayOpen : onClose}
      notice={
        error && (
          <Alert severity="error" sx={{ mx: 3, mb: 2 }}>
            <RefusalText text={error} />
          </Alert>
        )
      }
      progress={
        isPending && (
          <LinearProgress
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={t('Upload')}
          />
        )
      }
    >
      <FileChoice
        file={file}
        onChoose={(chosen, refusal) => {
          setFile(chosen);
          setError(refusal);
        }}
        onChooseSeveral={(files, fields) => {
          setSeveral(files);
          setShared(fields);
        }}
      />
      <ImageInputs />
      <Typed onChange={setTyped} />
    </FormDialog>
  );
}

/** Whether it is certain that nothing was stored. */
const isRefusal = (failure: unknown) => failure instanceof HttpError && failure.status >= 400 && failure.status < 500;

function Typed({ onChange }: { onChange: (isTyped: boolean) => void }) {
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useEffect(() => onChange(isTyped), [isTyped, onChange]);
  return null;
}

/** Whether it is the same one, perhaps chosen again. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
