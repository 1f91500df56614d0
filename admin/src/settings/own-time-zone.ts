/** The time zone of this browser, as a name of IANA's. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
