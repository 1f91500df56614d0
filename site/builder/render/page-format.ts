import { reasonOf } from '@vitrine/shared/node/reason-of';
import { SaxesParser } from 'saxes';
import { attributesOf, type Tag } from './html-tags.ts';

const XML = /\.(?:xml|svg)$/;

/** Why a file with the extension of XML or JSON is invalid; null if it is valid, and for every other file. */
export function formatFaultOf(file: string, text: string): string | null {
  try {
    if (XML.test(file)) parseXml(text);
    if (file.endsWith('.json') || file.endsWith('.webmanifest')) JSON.parse(text);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** The blocks of JSON-LD in a page that cannot be parsed. */
export const brokenJsonLd = (tags: readonly Tag[]): Tag[] =>
  tags.filter(({ name, source, text }) => {
    const isJsonLd = name === 'script' && attributesOf(source).get('type') === 'application/ld+json';
    return isJsonLd && formatFaultOf('.json', text) !== null;
  });

function parseXml(text: string) {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
}
