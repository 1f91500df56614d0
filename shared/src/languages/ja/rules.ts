import type { Look } from '../../looks/look.ts';

/** The Japanese typefaces of the systems. Nothing is downloaded: a file with these characters weighs megabytes. */
const JAPANESE = {
  serif: '"Hiragino Mincho ProN","Yu Mincho",YuMincho,"Noto Serif JP","Noto Serif CJK JP",serif',
  sans: '"Hiragino Sans","Hiragino Kaku Gothic ProN","Yu Gothic Medium","Yu Gothic",YuGothic,Meiryo,"Noto Sans JP","Noto Sans CJK JP",sans-serif',
};

/** Lines break between phrases and never before a small kana or a full stop; there are no italics, and lines are further apart. */
const JAPANESE_LINES = [
  'body{line-break:strict;line-height:1.8}',
  'h1,h2,h3,.lead,.button,.not-found-title{word-break:auto-phrase}',
  'h1,h2,h3,.closing h2{letter-spacing:0;line-height:1.3}',
  '.testimonials blockquote{font-style:normal;line-height:1.7}',
].join('');

/** Latin letters keep the typefaces of the look. */
export function rules({ display, text, quote, japaneseHeadings }: Look): string {
  const stack = (family: string, japanese: string) => `"${family}","${family} Fallback",${japanese}`;
  const headings = JAPANESE[japaneseHeadings];
  const quotations = quote ? `;--font-quote:"${quote.family} Quote","${quote.family} Fallback",${headings}` : '';
  const faces = `--font-display:${stack(display.family, headings)};--font-text:${stack(text.family, JAPANESE.sans)}`;
  return `:root{${faces}${quotations}}${JAPANESE_LINES}`;
}
