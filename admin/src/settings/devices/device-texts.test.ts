import { expect, test } from 'vitest';
import { describeDevice } from './device-texts.ts';

test.each([
  [{ scopes: ['upload'], portfolio: true, galleries: null }, 'Uploads · the portfolio, all galleries'],
  [
    { scopes: ['upload', 'read'], portfolio: false, galleries: [{ id: 1, title: 'Anna & Ben' }] },
    'Uploads, reads choices · “Anna & Ben”',
  ],
  [{ scopes: ['replace'], portfolio: true, galleries: [] }, 'Replaces · the portfolio'],
  [{ scopes: ['read'], portfolio: false, galleries: [] }, 'Reads choices · no place any more'],
] as const)('%j', (device, text) => {
  expect(
    describeDevice({ ...device, scopes: [...device.scopes], galleries: device.galleries && [...device.galleries] }),
  ).toBe(text);
});
