import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['+1 (555) 010-0199', 'tel:+15550100199'],
  ['(030) 123 456', 'tel:030123456'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['+49 (0) 89 123', 'tel:+4989123'],
  ['０３－１２３４', 'tel:031234'],
  ['+٤٤ (٠)٢٠ ٧٩', 'tel:+442079'],
  ['۰۲۱-۱۲۳۴', 'tel:0211234'],
  ['+', undefined],
  ['by appointment', undefined],
])('%s is dialled as %s', (written, link) => {
  expect(phoneLink(written)).toBe(link);
});
