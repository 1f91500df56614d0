import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Typography,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { usePublish } from '../publishing/usePublishing.ts';
import type { DashboardTab } from './dashboard-tab.ts';
import { areShortcutsOn, shortcuts, switchShortcuts } from './shortcut-keys.ts';
import { useShortcuts } from './useShortcuts.ts';

type Props = {
  tabs: readonly DashboardTab[];
  /** Whether the open tab has an Add button. */
  canAdd: boolean;
};

/** The keyboard shortcuts, the button that lists them, and the switch that turns single keys off. */
export function Shortcuts({ tabs, canAdd }: Props) {
  const { openCreate } = useDialogAddress();
  const [isOpen, setOpen] = useState(false);
  const { mutate: publish } = usePublish();
  useShortcuts({ tabs, onAdd: canAdd ? openCreate : undefined, onPublish: publish, onHelp: () => setOpen(true) });

  return (
    <>
      <IconButton
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen(true)}
        sx={{ width: 44, height: 44, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <KeyboardIcon />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="xs" fullWidth>
        <DialogTitle variant="h2">Keyboard shortcuts</DialogTitle>
        <DialogContent dividers>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1.5, m: 0, '& dd': { m: 0 } }}
          >
            {shortcuts.map(({ keys, effect }) => (
              <Fragment key={keys}>
                <dt>
                  <Typography component="kbd" sx={{ px: 1, border: 1, borderColor: 'divider', fontFamily: 'inherit' }}>
                    {keys}
                  </Typography>
                </dt>
                <dd>{effect}</dd>
              </Fragment>
            ))}
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2, justifyContent: 'space-between' }}>
          <OnOffSwitch />
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function OnOffSwitch() {
  const [isOn, setOn] = useState(() => areShortcutsOn(localStorage));

  function change(next: boolean) {
    switchShortcuts(localStorage, next);
    setOn(next);
  }

  return (
    <FormControlLabel
      control={<Switch checked={isOn} onChange={(_event, checked) => change(checked)} />}
      label="Single keys"
    />
  );
}
