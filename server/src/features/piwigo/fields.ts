import { joinTags, shorten } from '@vitrine/shared/shorten';
import { z } from 'zod';
import { LARGEST_ID } from './ids.ts';

const bytesOf = (text: string) => Buffer.byteLength(text);

/** Shortens a text to so many bytes, without cutting a character in half. */
export function withinBytes(text: string, most: number): string {
  let [kept, bytes] = ['', 0];
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}

/** A text as programs send it: cut after so many bytes, which may be in the middle of a character. */
export const sentText = z.string().transform((text) => text.replace(/\ufffd+$/u, '').trim());

const onOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** The same on one line, shortened to what Vitrine keeps. */
export const sentLine = (most: number) => sentText.transform((text) => shorten(onOneLine(text), most).trim());

/** Tags, of which as many are kept as Vitrine keeps. */
export const sentTags = (most: number) => sentText.transform((text) => joinTags(text.split(',').map(onOneLine), most));

export const sentId = z.coerce.number().int().min(0).max(LARGEST_ID);
