import { Box, Button, Typography } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../../../layout/shortcut-keys.ts';

type Props = {
  label: string;
  /** What it would do, or has done. */
  outcome: string;
  actionLabel: string;
  disabled?: boolean;
  onAct: () => void;
  /** The fields, which Enter leaves for the action. */
  children: ReactNode;
};

/** The fields of a tool, what it would do, and the button that does it. */
export function ToolPanel({ label, outcome, actionLabel, disabled = false, onAct, children }: Props) {
  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // It would save the whole table.
    event.preventDefault();
    if (!disabled) onAct();
  }

  return (
    <Box role="group" aria-label={label} sx={panel} onKeyDown={press}>
      {children}
      <Button variant="outlined" disabled={disabled} onClick={onAct}>
        {actionLabel}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ alignSelf: 'center', flex: '1 1 100%' }}>
        {outcome}
      </Typography>
    </Box>
  );
}

const panel = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1.5,
  pt: 1.5,
  '& > .MuiFormControl-root': { flex: '1 1 160px', maxWidth: 320 },
  '& > .MuiButton-root': { minHeight: 48 },
};
