import { describe, expect, test } from 'vitest';
import { headersFile } from '../render/headers-file.ts';
import { tagsOf } from '../render/html-tags.ts';
import { contentSecurityPolicy, inlineHashes } from './content-security-policy.ts';

const OWN = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
const addresses = {
  siteUrl: 'https://elena.example',
  apiUrl: 'https://api.example/api',
  imagesUrl: 'https://img.example',
};

describe('inlineHashes', () => {
  test('takes the scripts that the bundle announced, and no data blocks', () => {
    const html = '<script type="application/ld+json">{}</script><script src="/a.js"></script><script>alert(1)</script>';

    expect(inlineHashes(tagsOf(html), `script-src 'self' ${OWN}`)).toEqual({ scripts: [OWN], styles: [] });
  });

  test('refuses a script that came in with the content', () => {
    expect(() => inlineHashes(tagsOf('<p><script>alert(1)</script></p>'), "script-src 'self'")).toThrow(OWN);
  });
});

describe('the policy', () => {
  const policy = contentSecurityPolicy({ scripts: [OWN], styles: [] }, addresses);

  test('lets nothing in that is not the site’s, the API’s or a picture', () => {
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${OWN}`,
      "style-src 'self'",
      "img-src 'self' data: https://img.example",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' https://api.example",
      "form-action 'self' https://api.example",
      "object-src 'none'",
      "base-uri 'self'",
    ]);
  });

  test('stands in the headers of all pages too, where it also forbids framing', () => {
    const [all] = headersFile({ scripts: [OWN], styles: [] }, addresses, null).split('\n\n');

    const ofAll = policy.replace('https://img.example', 'https://img.example https://api.example');
    expect(all).toContain(`  Content-Security-Policy: ${ofAll}; frame-ancestors 'none'`);
  });

  test('of galleries for clients lets their pictures in, which are the API’s, and nothing be posted', () => {
    const own = contentSecurityPolicy({ scripts: [OWN], styles: [] }, addresses, 'client-gallery').split('; ');

    expect(own).toContain("img-src 'self' data: https://img.example https://api.example");
    expect(own).toContain("form-action 'none'");
    expect(own.toSpliced(3, 1).toSpliced(6, 1)).toEqual(policy.split('; ').toSpliced(3, 1).toSpliced(6, 1));
  });
});
