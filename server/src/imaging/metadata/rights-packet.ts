import type { DataMining, Rights } from '@vitrine/shared/rights';

/** https://www.useplus.org/ldf: the addresses of the terms begin with this. */
const MINING_TERMS = 'http://ns.useplus.org/ldf/vocab/';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters = Object.fromEntries(Object.entries(escapes).map(([character, entity]) => [entity, character]));
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const list = (kind: 'Seq' | 'Alt', text: string) =>
  `<rdf:${kind}><rdf:li${kind === 'Alt' ? ' xml:lang="x-default"' : ''}>${escaped(text)}</rdf:li></rdf:${kind}>`;

/**
 * The rights as XMP, with the properties of the IPTC photo metadata standard that search engines and picture agencies read. Null if
 * there is nothing to write.
 */
export function writeRightsPacket({ vitrine_id: id, ...rights }: Rights & { vitrine_id?: string }) {
  const { creator, credit, copyright, usage_terms: terms, license_url: license, data_mining: mining } = rights;
  const properties = [
    creator && `<dc:creator>${list('Seq', creator)}</dc:creator>`,
    copyright && `<dc:rights>${list('Alt', copyright)}</dc:rights>`,
    credit && `<photoshop:Credit>${escaped(credit)}</photoshop:Credit>`,
    copyright && '<xmpRights:Marked>True</xmpRights:Marked>',
    terms && `<xmpRights:UsageTerms>${list('Alt', terms)}</xmpRights:UsageTerms>`,
    license && `<xmpRights:WebStatement>${escaped(license)}</xmpRights:WebStatement>`,
    mining && `<plus:DataMining>${MINING_TERMS}${mining}</plus:DataMining>`,
    id && `<xmpMM:OriginalDocumentID>${escaped(id)}</xmpMM:OriginalDocumentID>`,
  ].filter(Boolean);
  if (properties.length === 0) return null;

  const namespaces = [
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
    'xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ...(id ? ['xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"'] : []),
    ...(mining ? ['xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"'] : []),
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${namespaces.join(' ')}>${properties.join('')}</rdf:Description>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
}

const isDataMining = (term: string | undefined): term is DataMining =>
  term === 'DMI-PROHIBITED-AIMLTRAINING' || term === 'DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING';

/** Reads the rights from a packet of `writeRightsPacket`. */
export function readRightsPacket(packet: string): Rights {
  const read = (property: string) => {
    const text = new RegExp(`<${property}>(?:<rdf:\\w+><rdf:li[^>]*>)?([^<]+)<`).exec(packet)?.[1];
    return text?.replace(/&\w+;/g, (entity) => characters[entity] ?? entity) ?? null;
  };
  const mining = read('plus:DataMining')?.slice(MINING_TERMS.length);
  return {
    creator: read('dc:creator'),
    credit: read('photoshop:Credit'),
    copyright: read('dc:rights'),
    usage_terms: read('xmpRights:UsageTerms'),
    license_url: read('xmpRights:WebStatement'),
    ...(isDataMining(mining) && { data_mining: mining }),
  };
}
