import { createHash } from 'node:crypto';
import type { Failure, FieldError } from '@vitrine/shared/contract/envelope';
import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { fieldErrorIn, refusalIn } from '@vitrine/shared/languages/refusals';
import { LANGUAGES, type Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { around, type OwnTexts, textsOfPlace } from '@vitrine/shared/site-texts/texts-of-place';
import * as texts from '@vitrine/shared/texts';

/** The surroundings of the page: the published site's own head, header and footer, without scripts. */
interface Frame {
  /** Null if there is no page to take it from. */
  language: Language | null;
  head: string;
  before: string;
  after: string;
}

interface Refused {
  failure: Failure;
  status: number;
  /** What the visitor typed; null if the server did not read it. */
  fields: Record<string, unknown> | null;
}

/** How the site says that a message was not sent. */
export interface NotSent {
  /** The photographer's mail address; null if unknown. */
  email: string | null;
  /** The site's language, for a server without a site beside it. */
  language: Language;
  photographer: string;
  /** The owner's own texts. */
  own: OwnTexts['texts'];
}

export const BY_DEFAULT: NotSent = { email: null, language: 'en', photographer: '', own: {} };

const FIELDS = [
  { name: 'name', type: 'text', isRequired: true },
  { name: 'email', type: 'email', isRequired: true },
  { name: 'phone', type: 'tel', isRequired: false },
] as const;

/** For a server without a site beside it. */
const PLAIN_STYLE =
  ':root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}main{max-width:40rem;margin:auto;padding:2rem 1rem}input,textarea{box-sizing:border-box;width:100%;font:inherit}';
const PLAIN: Frame = {
  language: null,
  head: `<style>${PLAIN_STYLE}</style>`,
  before: '<main>',
  after: '</main>',
};
const PLAIN_STYLE_HASH = `'sha256-${createHash('sha256').update(PLAIN_STYLE).digest('base64')}'`;

/** No scripts, and not in frames. The form may redirect to the site, also on another host. */
export const refusalPolicy = (siteUrl: string): string =>
  [
    "default-src 'none'",
    `style-src 'self' ${PLAIN_STYLE_HASH}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${new URL(siteUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').replace(
    /[&<>"']/g,
    (character) => ESCAPES[character] ?? '',
  );

/** The parts of the site's contact page that make its look. The page does without missing ones. */
function frameOf(contactPage: string): Frame {
  const html = contactPage.replace(/<script\b[\s\S]*?<\/script>/gi, '');
  const [, opening, closing] = /<body[^>]*>([\s\S]*?<main[^>]*>)[\s\S]*(<\/main>[\s\S]*)<\/body>/i.exec(html) ?? [];
  if (!opening || !closing) return PLAIN;
  const links = html.match(/<link\b[^>]*\brel="(?:stylesheet|icon)"[^>]*>/gi) ?? [];
  const [, tag] = /<html\b[^>]*\blang="(\w+)"/i.exec(html) ?? [];
  const language = LANGUAGES.find((known) => known === tag) ?? null;
  return { language, head: links.join('\n'), before: opening, after: closing };
}

/** The text of a page of the live site; null if there is none. */
export type ReadPage = (path: string) => Promise<string | null>;

const readFrame = async (readPage: ReadPage) => frameOf((await readPage('contact/index.html').catch(() => null)) ?? '');

const errorsIn = (language: Language, errors: readonly FieldError[] = []) =>
  new Map(
    errors
      .toReversed()
      .map((error) => [error.field, language === 'en' ? error.message : fieldErrorIn(catalogues[language], error)]),
  );

function reasonIn(language: Language, { code, message, errors = [] }: Failure, status: number): string {
  if (language !== 'en') return refusalIn(catalogues[language], code);
  return status === 422 && errors.length > 0 ? texts.general.invalid : message;
}

/**
 * The page for a visitor without JavaScript whose message was refused: the reason, and the form with everything typed, to correct it
 * and send it again. It has the look of the live site.
 */
export async function writeRefusalPage(readPage: ReadPage, refused: Refused & NotSent): Promise<string> {
  const { failure, status, fields, email, photographer } = refused;
  const frame = await readFrame(readPage);
  const language = frame.language ?? refused.language;
  // The address is not in them yet.
  const own = textsOfPlace('contact', { texts: refused.own, language }, { photographer });
  const { form, refusalPage } = catalogues[language];
  const errors = errorsIn(language, failure.errors);
  const aboutPhoto = errors.get('image_id');

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(own.failed_title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${frame.head}
</head>
<body>
${frame.before}
<header class="page-title"><h1>${escapeHtml(own.failed_title)}</h1></header>
<div class="contact">
<div class="contact-details">
<p role="alert">${escapeHtml(reasonIn(language, failure, status))}</p>
${aboutPhoto ? `<p>${escapeHtml(aboutPhoto)}</p>` : ''}
${email && own.failed_address ? writeAddress(own.failed_address, email) : ''}
${failure.request_id ? `<p class="muted">${escapeHtml(filledIn(refusalPage.reference, { id: failure.request_id }))}</p>` : ''}
</div>
<div>
${fields ? writeForm(fields, errors, form) : `<p>${refusalPage.goBack}</p>`}
</div>
</div>
${frame.after}
</body>
</html>
`;
}

function writeAddress(text: string, email: string): string {
  const { before, after } = around(text, 'email');
  const link = `<a class="text-link" href="mailto:${encodeURIComponent(email)}">${escapeHtml(email)}</a>`;
  return `<p>${escapeHtml(before)}${after === null ? '' : link + escapeHtml(after)}</p>`;
}

function writeForm(
  fields: Record<string, unknown>,
  errors: ReadonlyMap<string, string>,
  texts: Catalogue['form'],
): string {
  const [firstWrong] = errors.keys();
  const attributesOf = (name: string) => {
    const error = errors.has(name) ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
    return `id="${name}" name="${name}"${error}${name === firstWrong ? ' autofocus' : ''}`;
  };
  const errorUnder = (name: string) => {
    const error = errors.get(name);
    return error ? `<p class="field-error" id="${name}-error">${escapeHtml(error)}</p>` : '';
  };
  const inputs = FIELDS.map(({ name, type, isRequired }) => {
    const label = texts[name] + (isRequired ? '*' : ` ${texts.optional}`);
    const more = `type="${type}" autocomplete="${name === 'phone' ? 'tel' : name}"${isRequired ? ' required' : ''}`;
    const input = `<input ${attributesOf(name)} ${more} value="${escapeHtml(fields[name])}">`;
    return `<div class="field"><label for="${name}">${label}</label>${input}${errorUnder(name)}</div>`;
  });
  // A photograph that no longer exists would be refused again. HTML drops a line break right after the opening tag.
  const photo = fields.image_id && !errors.has('image_id') ? escapeHtml(fields.image_id) : '';
  return `<form class="contact-form" method="post">
${inputs.join('\n')}
<div class="field"><label for="message">${texts.message}*</label><textarea ${attributesOf('message')} rows="6" required>
${escapeHtml(fields.message)}</textarea>${errorUnder('message')}</div>
${photo ? `<input type="hidden" name="image_id" value="${photo}">` : ''}
<button class="button" type="submit">${texts.send}</button>
</form>`;
}
