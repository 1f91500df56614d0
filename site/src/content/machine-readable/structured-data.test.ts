import { expect, test } from 'vitest';
import { jsonLd } from './structured-data.ts';

test('no text of the content can end the script element that it stands in', () => {
  const name = '</script><script>alert(1)</script>';
  const json = jsonLd({ '@type': 'Person', name });

  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ name });
});
