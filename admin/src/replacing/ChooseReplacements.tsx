import { Button } from '@mui/material';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import { useRef } from 'react';

type Props = {
  label: string;
  /** One file, several, or all those of a folder. */
  what: 'file' | 'files' | 'folder';
  disabled?: boolean;
  onChoose: (files: File[]) => void;
};

/** Opens the browser's dialog for files or for a folder. */
export function ChooseReplacements({ label, what, disabled = false, onChoose }: Props) {
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
        accept={what === 'folder' ? undefined : `${UPLOAD_MIME_TYPES.join()},.tif,.tiff,.heic,.heif`}
        multiple={what !== 'file'}
        {...(what === 'folder' && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
