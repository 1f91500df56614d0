import { Box } from '@mui/material';
import { createContext, type ReactNode, use, useEffect } from 'react';

/** Reports to the dialog around it whether a save is in progress. */
export const SetBusy = createContext<(busy: boolean) => void>(() => {});

/** The fields of a photograph beside it. */
export function PhotoPanel({ busy, children }: { busy: boolean; children: ReactNode }) {
  const setBusy = use(SetBusy);

  useEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);

  return <Box sx={panel}>{children}</Box>;
}

const panel = {
  gridArea: 'form',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderLeft: { md: 1 },
  borderColor: { md: 'divider' },
  '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
};
