const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const WORDS = 3;
const SYLLABLES = 2;

/** A password that can be read out by phone: `miso-tafe-luga`. One of 1.2 × 10¹¹, which is many where each try is counted. */
export const suggestPassword = () => Array.from({ length: WORDS }, word).join('-');

const word = () => Array.from({ length: SYLLABLES }, () => `${oneOf(CONSONANTS)}${oneOf(VOWELS)}`).join('');

/** Each letter is as likely as any other: greater numbers than the last whole round are drawn again. */
function oneOf(letters: string): string {
  const limit = 256 - (256 % letters.length);
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (drawn < limit) return letters.charAt(drawn % letters.length);
  }
}
