/** That a backup lacks files, and how to learn which. */
export const formatFaults = (faults: number) =>
  `${faults === 1 ? 'One file was' : `${faults} files were`} missing or damaged: npm run backup names ${faults === 1 ? 'it' : 'them'}. Older backups are kept meanwhile.`;
