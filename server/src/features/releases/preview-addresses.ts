import { extname } from 'node:path';

/** An inline script or style. Its hash is in the policy of the page, so it must not be changed. */
const INLINE = /(<script(?![^>]*(?:\ssrc=|application\/))[^>]*>[\s\S]*?<\/script>|<style[^>]*>[\s\S]*?<\/style>)/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Creates the function that rewrites the addresses in a file of a release so that they lead into the release: those of its own pages
 * and files, and in HTML that of the home page. Addresses of pictures and the API stay.
 */
export function createRewriter(base: string, names: readonly string[]) {
  const own = new RegExp(`(["'\`(]|&quot;)/(?=(?:${names.map(escaped).join('|')})(?:[/?#"'\`)\\s,<]|&quot;|$))`, 'g');
  const home = /(\s(?:href|action)="|&quot;)\/(?="|#|\?|&quot;)/g;
  const rewrite = (text: string) => text.replace(own, `$1${base}/`);
  const rewriteHtml = (html: string) =>
    html
      .split(INLINE)
      .map((part, index) => (index % 2 === 1 ? part : rewrite(part).replace(home, `$1${base}/`)))
      .join('');
  return (file: string, text: string) => (extname(file) === '.html' ? rewriteHtml(text) : rewrite(text));
}
