const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for the first letter of a text: an emoji of several parts is one. Empty for an empty text. */
export const firstLetter = (text: string) => letters.segment(text.trim()).containing(0)?.segment ?? '';
