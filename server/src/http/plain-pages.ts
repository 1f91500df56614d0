import { hash } from 'node:crypto';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { paletteStyles } from '@vitrine/shared/palette';
import type { Language } from '@vitrine/shared/site-choices';
import { publishing } from '@vitrine/shared/texts';

/** The sizes of the site's `tokens.css`, without its files. */
const STYLE = `
${paletteStyles}
body {
  margin: 0; min-height: 100vh; min-height: 100svh; box-sizing: border-box; padding: clamp(16px, 4vw, 64px);
  display: grid; align-content: center; background: var(--bg); color: var(--ink);
  font: 1.0625rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1 {
  margin: 0; max-width: 14ch; font: 400 clamp(2.75rem, 1.6rem + 4.5vw, 6rem)/1 "Instrument Serif", Georgia, serif;
  letter-spacing: -0.02em;
}
p { margin: 24px 0 0; max-width: 62ch; color: var(--muted) }
a { display: inline-block; padding: 10px 0; color: var(--accent); text-underline-offset: 4px }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px }
`;

const STYLE_HASH = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

/** A page without scripts or files, for when there is no other to show. */
const plainPage = (language: Language, heading: string, ...paragraphs: string[]) => ({
  html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
</main>
</body>
</html>
`,
  policy: [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});

/** Shown before the first release. The address stays, so that visitors can retry. */
export function notPublishedPage(language: Language) {
  const { heading, text, tryAgain } = catalogues[language].notPublished;
  return plainPage(language, heading, text, `<a href="">${tryAgain}</a>`);
}

/** Shown to a client who opens the address of a download that leads nowhere any more. It cannot know the link of the gallery. */
export function downloadOverPage(language: Language) {
  const { heading, text } = catalogues[language].downloadOver;
  return plainPage(language, heading, text);
}

/** Shown to a client whose download cannot be sent now. The address stays, so that it can be tried again. */
export function downloadLaterPage(language: Language) {
  const { downloadLater, notPublished } = catalogues[language];
  const { heading, text } = downloadLater;
  return plainPage(language, heading, text, `<a href="">${notPublished.tryAgain}</a>`);
}

/** Shown to the owner in place of a page of an earlier release that shows a private photograph. */
export const notShownPage = plainPage(
  'en',
  'Not shown',
  'This page of an earlier release shows photographs that are not public any more.',
  'The release can be restored without them, in the admin under Publishing.',
  `<a href="${AFTER_LOGIN_PATH}/publishing">Back</a>`,
);

/** Shown to the owner in place of a preview that the builder does not send. The address stays, so that it can be tried again. */
export const previewLaterPage = plainPage('en', 'Not shown', publishing.builderSilent, '<a href="">Try again</a>');

/** Shown to the owner in place of a preview that the builder has not kept. */
export const previewOverPage = plainPage(
  'en',
  'Not shown',
  'This preview is no longer kept. Close it and open it again.',
);
