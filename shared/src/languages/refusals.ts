import type { Catalogue } from './catalogue.ts';
import { fieldErrors as english } from './en/field-errors.ts';

/** What a visitor can be told about a refused message, in one language. */
export type RefusalTexts = Pick<Catalogue, 'fieldErrors' | 'refusals'>;

const fieldErrors = Object.keys(english) as (keyof typeof english)[];

const REFUSALS: Readonly<Record<string, keyof Catalogue['refusals']>> = {
  INVALID: 'invalid',
  UNSTORABLE: 'invalid',
  LIMIT_REACHED: 'tooMany',
  TOO_MANY_REQUESTS: 'tooMany',
  BUSY: 'tooMany',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  DATABASE_AWAY: 'notReady',
  SERVER_STOPPING: 'notReady',
  STORAGE_FULL: 'notReady',
  STORAGE_UNAVAILABLE: 'notReady',
};

/** What is wrong with a field. The contract, and so the server, says it in English. */
export function fieldErrorIn(texts: RefusalTexts, { field, message }: { field: string; message: string }): string {
  if (field === 'image_id') return texts.refusals.photoGone;
  const key = fieldErrors.find((candidate) => english[candidate] === message);
  return key ? texts.fieldErrors[key] : texts.refusals.invalid;
}

/** Why a message was refused, by the code of the answer. */
export const refusalIn = ({ refusals }: RefusalTexts, code = ''): string => refusals[REFUSALS[code] ?? 'unexpected'];
