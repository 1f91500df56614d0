import { z } from 'zod';
import { typedText } from '../contract/fields.ts';
import * as formTexts from '../form-texts.ts';
import { withoutBlanks } from '../printable.ts';
import * as texts from '../texts.ts';
import { SITE_TEXTS_BY_KEY } from './registry.ts';
import type { SiteText } from './site-text.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** What is wrong with a text that the owner has typed; undefined if nothing is. */
function faultOf(text: SiteText, typed: string): string | undefined {
  if (typed === '' && !text.mayBeEmpty) return texts.site.textRequired;
  if (typed.length > text.maxLength) return formTexts.fields.tooLong(text.maxLength);
  if (!text.hasLines && CONTROL_CHARACTER.test(typed)) return formTexts.fields.oneLine;
  return undefined;
}

const typedOwnText = typedText().overwrite(withoutBlanks);

/** A text as it may be typed. */
export const ownText = (text: SiteText) =>
  typedOwnText.superRefine((typed, context) => {
    const message = faultOf(text, typed);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Changes of the owner's texts by their keys; null brings the default back. */
export const OwnTextsUpdate = z.record(z.string().max(100), typedOwnText.nullable()).superRefine((changes, context) => {
  for (const [key, typed] of Object.entries(changes).slice(0, SITE_TEXTS_BY_KEY.size + 1)) {
    const text = SITE_TEXTS_BY_KEY.get(key);
    const message = text ? faultOf(text, typed ?? text.default) : texts.site.textUnknown;
    if (message) context.addIssue({ code: 'custom', path: [key], message });
  }
});
