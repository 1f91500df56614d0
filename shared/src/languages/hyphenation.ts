/** Long words are divided where a line would be too short otherwise, in headings only very long ones. Addresses never are. */
export const hyphenation = (): string =>
  'main{hyphens:auto;hyphenate-limit-chars:10 4 4}main :is(h1,h2,h3){hyphenate-limit-chars:14 5 5}main a[href*=":"]{hyphens:manual}';
