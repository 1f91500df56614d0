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
import { t } from '../language/language.ts';
import { areShortcutsOn, switchShortcuts } from './shortcut-keys.ts';

/** What each key does, for the list opened by `?`. */
const shortcuts = [
  { keys: t('1 to 9, 0'), effect: t('Goes to a tab') },
  { keys: 'J, G', effect: t('Goes to the projects, the clients') },
  { keys: 'N', effect: t('Adds to the list') },
  { keys: '/', effect: t('Searches') },
  { keys: 'P', effect: t('Publishes') },
  { keys: t('Ctrl S'), effect: t('Saves the open form') },
  { keys: t('Esc'), effect: t('Closes the dialog') },
  { keys: t('Space, arrows'), effect: t('Moves a record by its handle') },
  { keys: t('Arrows, F2'), effect: t('Goes to another photograph, to the buttons of one') },
  { keys: '?', effect: t('Shows this list') },
] as const;

/** The list of the keyboard shortcuts, with the switch that turns single keys off. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle variant="h2">{t('Keyboard shortcuts')}</DialogTitle>
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
        <Button onClick={onClose}>{t('Close')}</Button>
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
      label={t('Single keys')}
    />
  );
}
