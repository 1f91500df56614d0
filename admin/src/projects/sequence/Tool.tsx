import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { label: string; keys: string; disabled: boolean; onUse: () => void; children: ReactNode };

/** A button of the toolbar, with its key. It can have the focus while it is of no use, so that the focus is never lost. */
export function Tool({ label, keys, disabled, onUse, children }: Props) {
  return (
    <IconButton
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys.replace('Arrow', '')})`}
      aria-disabled={disabled}
      onClick={() => !disabled && onUse()}
      sx={{ width: 44, height: 44, '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' } }}
    >
      {children}
    </IconButton>
  );
}
