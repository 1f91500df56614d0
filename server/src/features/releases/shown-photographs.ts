import { pathOfLink, pathOnHost, photoIdOf } from '@vitrine/shared/site-addresses';

/** The address of a photograph's page, and an address with `?photo=`, in HTML, JSON and XML. */
const ADDRESS = /(?:\/photo\/|\bphoto=)([\p{L}\p{M}\p{N}%_-]+)/gu;
/** A whole address that a page or an island leads to. */
const WHOLE_LINK = /\bhref(?:="|&quot;:\[0,&quot;)(https?:(?:(?!&quot;)[^"])+)/g;
/** The prefix of a photograph's file names. Those of the site's logo and icon begin in the same way. */
const KEY = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f]|-(?:logo|icon|touch)-)/g;
/** A photograph in the data of a page: as JSON, and as the attribute of an island. */
const RECORD = /\bid(?:"|&quot;):(?:\[0,)?(\d{1,15})\]?,(?:"|&quot;)title(?:"|&quot;):/g;

/** The id of the photograph at a path of the site; null for every other path. */
export const photoIdOfPath = (path: string) => photoIdOf(pathOfLink(path) ?? path);

const firstOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** The photographs that a file of the site shows, names or leads to. Those of other sites have numbers of their own. */
export function photographsIn(text: string, siteUrl: string) {
  const own = text.replace(WHOLE_LINK, (link, address) => (pathOnHost(address, siteUrl) === null ? '' : link));
  const linked = firstOf(own, ADDRESS).flatMap((segment) => photoIdOfPath(`/photo/${segment}`) ?? []);
  const ids = new Set([...linked, ...firstOf(text, RECORD).map(Number)]);
  return { ids, keys: new Set(text.match(KEY)) };
}
