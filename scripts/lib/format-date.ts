/** A moment as people of this machine write it, with its time zone: whoever reads it may be elsewhere. */
export const formatMoment = (moment: string | Date) =>
  new Date(moment).toLocaleString(undefined, { timeZoneName: 'short' });
