import { IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { KeyboardIcon } from '../icons/KeyboardIcon.tsx';
import { t } from '../language/language.ts';
import { usePublish } from '../publishing/usePublishing.ts';
import type { DashboardTab } from './dashboard-tab.ts';
import { useShortcuts } from './useShortcuts.ts';

const ShortcutList = lazy(() => import('./ShortcutList.tsx').then((module) => ({ default: module.ShortcutList })));

type Props = {
  tabs: readonly DashboardTab[];
  /** Whether the open tab has an Add button. */
  canAdd: boolean;
};

/** The keyboard shortcuts, and the button that lists them. */
export function Shortcuts({ tabs, canAdd }: Props) {
  const { openCreate } = useDialogAddress();
  const [isOpen, setOpen] = useState(false);
  const { mutate: publish } = usePublish();
  useShortcuts({ tabs, onAdd: canAdd ? openCreate : undefined, onPublish: publish, onHelp: () => setOpen(true) });

  return (
    <>
      <IconButton
        aria-label={t('Keyboard shortcuts')}
        title={t('Keyboard shortcuts (?)')}
        onClick={() => setOpen(true)}
        sx={{ width: 44, height: 44, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <KeyboardIcon />
      </IconButton>
      <Suspense>{isOpen && <ShortcutList onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
