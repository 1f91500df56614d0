import { lazy } from 'react';

// Of this folder, other tabs import only what stands here.

/** The button that adds a passkey to the account. */
export const AddPasskey = lazy(() =>
  import('./security/AddPasskey.tsx').then((module) => ({ default: module.AddPasskey })),
);

/** Says in every tab that backups are failing, overdue or incomplete. */
export const BackupAlert = lazy(() =>
  import('./system/BackupAlert.tsx').then((module) => ({ default: module.BackupAlert })),
);
