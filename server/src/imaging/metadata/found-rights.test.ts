import { expect, test } from 'vitest';
import { xmp } from '../../../test/helpers/imaging.fixtures.ts';
import { readEmbeddedTags } from './embedded-tags.ts';
import { findRights } from './found-rights.ts';

const inLanguages = (author: string, other: string) =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${author}</rdf:li><rdf:li xml:lang="de">${other}</rdf:li></rdf:Alt>`;

test('Of texts in several languages the first is the author’s, and all creators are named', () => {
  const packet = xmp(`<dc:creator><rdf:Seq><rdf:li>Ida Berg</rdf:li><rdf:li>Jo Lund</rdf:li></rdf:Seq></dc:creator>
    <dc:rights>${inLanguages('All rights reserved', 'Alle Rechte vorbehalten')}</dc:rights>
    <r:UsageTerms xmlns:r="http://ns.adobe.com/xap/1.0/rights/">${inLanguages('Ask first', 'Erst fragen')}</r:UsageTerms>`);

  expect(findRights(readEmbeddedTags(Buffer.alloc(0), Buffer.from(packet)))).toMatchObject({
    credit: 'Ida Berg, Jo Lund',
    copyright: 'All rights reserved',
    usage_terms: 'Ask first',
  });
});
