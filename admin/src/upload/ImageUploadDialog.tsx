import { Alert, LinearProgress } from '@mui/material';
import { ImageForm } from '@vitrine/shared/contract/images';
import { useState } from 'react';
import { CreateBase, type RaRecord, useSaveContext } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { ImageInputs } from '../images/dialog/ImageInputs.tsx';
import { texts } from '../images/texts.ts';
import { BatchUploadDialog } from './BatchUploadDialog.tsx';
import { FileChoice } from './FileChoice.tsx';
import type { Chosen } from './queue/upload-queue.ts';
import { uploadTexts } from './texts.ts';

const defaults = { is_featured: false, is_public: true, is_hero_image: false };

/** Uploads one image; several are passed to the queue. A refusal is shown in the dialog, which keeps everything typed. */
export function ImageUploadDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [several, setSeveral] = useState<Chosen[]>();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<string>();

  const mutationOptions = {
    meta: { onProgress: setSent },
    onMutate: () => {
      setError(undefined);
      setSent(0);
    },
    onSuccess: (image: RaRecord, { data: sent }: { data?: Partial<ImageForm> }) => {
      const isUnfiled = Boolean(sent?.category_id) && image.category_id === null;
      toast.succeed(texts.created, isUnfiled ? { reason: uploadTexts.categoryGone } : {});
      onClose();
    },
    onError: (failure: Error) => setError(failure.message || texts.createFailed),
  };

  if (several) {
    return (
      <BatchUploadDialog
        chosen={several}
        onChooseMore={(more) => setSeveral([...several, ...more])}
        onClose={onClose}
      />
    );
  }
  return (
    <CreateBase
      redirect={false}
      transform={(fields: object) => ({ ...fields, file })}
      mutationOptions={mutationOptions}
      disableAuthentication
    >
      <UploadForm
        file={file}
        sent={sent}
        error={error}
        onChoose={(chosen, refusal) => {
          setFile(chosen);
          setError(refusal);
        }}
        onChooseSeveral={setSeveral}
        onClose={onClose}
      />
    </CreateBase>
  );
}

type FormProps = {
  file: File | undefined;
  /** The share of the upload that was sent, from 0 to 1. */
  sent: number;
  error: string | undefined;
  onChoose: (file: File | undefined, refusal?: string) => void;
  onChooseSeveral: (chosen: Chosen[]) => void;
  onClose: () => void;
};

function UploadForm({ file, sent, error, onClose, ...choice }: FormProps) {
  const { saving = false } = useSaveContext();
  const percent = Math.round(sent * 100);

  return (
    <FormDialog
      title={texts.addTitle}
      record={defaults}
      schema={ImageForm}
      busy={saving}
      disabled={!file}
      submitLabel="Upload"
      busyLabel={sent < 1 ? `Uploading... ${percent}%` : 'Processing...'}
      onClose={onClose}
      notice={
        error && (
          <Alert severity="error" sx={{ mx: 3, mb: 2 }}>
            {error}
          </Alert>
        )
      }
      progress={
        saving && (
          <LinearProgress variant={sent < 1 ? 'determinate' : 'indeterminate'} value={percent} aria-label="Upload" />
        )
      }
    >
      <FileChoice file={file} {...choice} />
      <ImageInputs />
    </FormDialog>
  );
}
