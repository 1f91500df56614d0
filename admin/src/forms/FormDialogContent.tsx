import { Box, DialogContent } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasKeyboard } from './has-keyboard.ts';
import { RequiredNote } from './RequiredNote.tsx';

type Props = {
  busy: boolean;
  /** Whether the first input gets the focus. */
  focusFirst?: boolean | undefined;
  children: ReactNode;
};

/** The inputs of a form dialog. While they are disabled the content itself is focusable, so that the keyboard can scroll it. */
export function FormDialogContent({ busy, focusFirst = true, children }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (!focusFirst) return;
    if (!hasKeyboard() || fields.current?.contains(document.activeElement)) return;
    fields.current?.querySelector<HTMLElement>('input:not([type=file]), textarea, select')?.focus();
  }, [focusFirst]);

  return (
    <DialogContent dividers tabIndex={busy ? 0 : undefined}>
      <Box
        ref={fields}
        component="fieldset"
        disabled={busy}
        inert={busy}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0, '&:disabled': { opacity: 0.6 } }}
      >
        <RequiredNote />
        {children}
      </Box>
    </DialogContent>
  );
}
