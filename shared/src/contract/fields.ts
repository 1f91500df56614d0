import { z } from 'zod';
import * as texts from '../form-texts.ts';
import { completeLink, isWebAddress } from '../links.ts';
import { printable, withoutBlanks } from '../printable.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Much of the software below, the database first, ends a text at NUL. Typed texts must not contain it. */
export const withoutNul = (text: string) => !text.includes('\0');

/** A form without scripts sends each line break as two characters, which its own limits count as one. */
const withShortBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** Typed or pasted text, without characters that XML cannot contain, and trimmed. */
export const typedText = (message?: string) =>
  z
    .string(message === undefined ? undefined : { error: message })
    .refine(withoutNul, texts.fields.unprintable)
    .overwrite(printable)
    .overwrite(withShortBreaks)
    .trim();

/** A text in which something can be seen. */
const visibleText = (message: string) =>
  typedText(message).overwrite(withoutBlanks).min(1, { error: message, abort: true });

/** A text that must not be blank. A missing, null or blank one is answered with `message`. */
export const requiredText = (message: string, maxLength = 200, tooLong = texts.fields.tooLong(maxLength)) =>
  visibleText(message)
    .max(maxLength, tooLong)
    .refine((text) => !CONTROL_CHARACTER.test(text), texts.fields.oneLine);

/** A text of several lines that must not be blank. */
export const requiredProse = (message: string, maxLength = 10_000, tooLong = texts.fields.tooLong(maxLength)) =>
  visibleText(message).max(maxLength, tooLong);

/** A text of several lines that may be empty. */
export const prose = (maxLength = 10_000) =>
  typedText().overwrite(withoutBlanks).max(maxLength, texts.fields.tooLong(maxLength));

/** A text that may be missing, null or empty. */
export const optionalText = (maxLength = 10_000, tooLong = texts.fields.tooLong(maxLength)) =>
  typedText().max(maxLength, tooLong).nullable().optional();

/** A link that may be missing, null or empty. */
export const optionalLink = (maxLength: number) =>
  typedText().overwrite(completeLink).max(maxLength, texts.fields.tooLong(maxLength)).nullable().optional();

/** A position in a list: an integer from 0. */
export const sortOrder = z
  .int({ error: texts.fields.sortOrder })
  .min(0, texts.fields.sortOrder)
  .max(1_000_000_000, texts.fields.sortOrder);

export const flag = z.boolean({ error: texts.fields.flag });

/** A position across a picture, from 0 (left or top) to 1. */
export const fraction = z
  .number({ error: texts.fields.fraction })
  .min(0, texts.fields.fraction)
  .max(1, texts.fields.fraction);

/** A point in time as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();

/** A web address (http or https) that may be missing, null or empty. */
export const optionalWebAddress = (maxLength: number, message: string) =>
  optionalLink(maxLength).refine((text) => !text || isWebAddress(text), message);
