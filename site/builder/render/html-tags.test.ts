import { describe, expect, test } from 'vitest';
import { attributesOf, tagsOf } from './html-tags.ts';

describe('tagsOf', () => {
  test('takes a tag inside an attribute, a comment or a script for text', () => {
    const html = `<img alt="<script>alert(1)</script>"><!-- <b> --><script>a < b; "<i>"</script><p title='>'>x</p>`;

    expect([...tagsOf(html)].map(({ name, text }) => [name, text])).toEqual([
      ['img', ''],
      ['script', 'a < b; "<i>"'],
      ['p', ''],
    ]);
  });

  test('takes what is never closed for text, as a browser does', () => {
    expect([...tagsOf('<p>a <b title="x>y</b>')].map(({ name }) => name)).toEqual(['p']);
    expect([...tagsOf('<p>1 < 2 <!-- <b>')].map(({ name }) => name)).toEqual(['p']);
  });

  test('reads attributes with and without values', () => {
    const [tag] = tagsOf('<button popover data-x=1 class="a &amp; b" disabled>');

    expect(attributesOf(tag?.source ?? '')).toEqual(
      new Map([
        ['popover', ''],
        ['data-x', '1'],
        ['class', 'a & b'],
        ['disabled', ''],
      ]),
    );
  });
});
