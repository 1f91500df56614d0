import { Button } from '@mui/material';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import { PICTURE_ENDINGS } from '@vitrine/shared/picture-name';
import { useRef } from 'react';
import { t } from '../language/language.ts';
import { chosenByDialog } from './chosen-files.ts';
import type { Chosen } from './upload-queue.ts';

type Props = {
  label?: string;
  /** One file, several, or all those of a folder. */
  what?: 'file' | 'files' | 'folder';
  disabled?: boolean;
  onChoose: (chosen: Chosen[]) => void;
};

/** Opens the browser's dialog for files or for a folder, for whoever does not drag. */
export function ChooseFiles({ label = t('Choose photographs'), what = 'files', disabled = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={what === 'folder' ? undefined : [...UPLOAD_MIME_TYPES, ...PICTURE_ENDINGS].join()}
        multiple={what !== 'file'}
        {...(what === 'folder' && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onChoose(chosenByDialog(target.files));
          target.value = '';
        }}
      />
    </>
  );
}
