import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { areShortcutsOn, switchShortcuts } from './shortcut-keys.ts';

/** What each key does, for the list opened by `?`. */
const shortcuts = [
  { keys: '1 to 9, 0', effect: 'Goes to a tab' },
  { keys: 'J, G', effect: 'Goes to the projects, the clients' },
  { keys: 'N', effect: 'Adds to the list' },
  { keys: '/', effect: 'Searches' },
  { keys: 'P', effect: 'Publishes' },
  { keys: 'Ctrl S', effect: 'Saves the open form' },
  { keys: 'Esc', effect: 'Closes the dialog' },
  { keys: 'Space, arrows', effect: 'Moves a record by its handle' },
  { keys: 'Arrows, F2', effect: 'Goes to another photograph, to the buttons of one' },
  { keys: '?', effect: 'Shows this list' },
] as const;

/** The list of the keyboard shortcuts, with the switch that turns single keys off. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
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
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
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
