import { expect, test } from 'vitest';
import { tagsOf } from '../render/html-tags.ts';
import { linksOf } from './links.ts';

test('finds every address of the site itself once, without query and fragment', () => {
  const html = `<a href="/gallery?category=A&amp;b">x</a><a href="/gallery#top">y</a><a href="https://other.example/x">z</a>
    <a href="//other.example/y">w</a><a href="#content">v</a><form action="/api/contact/"></form>
    <source srcset="/static/images/a-320.avif 320w,/static/images/a-720.avif 720w">
    <astro-island component-url="/_astro/Gallery.js" renderer-url="/_astro/client.js"></astro-island>`;

  expect(linksOf(tagsOf(html))).toEqual([
    '/gallery',
    '/api/contact/',
    '/static/images/a-320.avif',
    '/static/images/a-720.avif',
    '/_astro/Gallery.js',
    '/_astro/client.js',
  ]);
});
