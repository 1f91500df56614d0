const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a text as readers see it: an emoji of several code points is one letter. Empty for an empty text. */
export const firstLetter = (text: string) => letters.segment(text.trim()).containing(0)?.segment ?? '';
