const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for use between two tags of XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
