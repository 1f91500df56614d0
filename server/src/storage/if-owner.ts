type Work = (signal: AbortSignal) => Promise<number>;

/**
 * Does work only where the files can go too. In a bucket of another installation they would stay for ever with nothing that names them, so
 * what is in the trash stays there, until the bucket is adopted.
 */
export const ifOwner =
  ({ isOwner }: { isOwner: () => boolean }, work: Work): Work =>
  async (signal) =>
    isOwner() ? work(signal) : 0;
