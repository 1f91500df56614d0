import { tCount } from '../../language/language.ts';

/** That a backup lacks files, and how to learn which. */
export const formatFaults = (faults: number) =>
  tCount(
    faults,
    'One file was missing or damaged: npm run backup names it. Older backups are kept meanwhile.',
    '{count} files were missing or damaged: npm run backup names them. Older backups are kept meanwhile.',
  );
