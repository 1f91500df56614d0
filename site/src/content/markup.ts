const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as it stands between two tags of XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
