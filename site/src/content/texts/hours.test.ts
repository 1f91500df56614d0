import { LANGUAGES } from '@vitrine/shared/site-choices';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import { describe, expect, test } from 'vitest';
import { hoursOf } from './hours.ts';

describe('hoursOf', () => {
  test('puts the lines of the specification into two columns', () => {
    expect(hoursOf(SITE_TEXTS.contact.hours.default)).toEqual([
      [
        { days: 'Monday-Friday', times: '9:00 AM - 6:00 PM' },
        { days: 'Saturday', times: '10:00 AM - 4:00 PM' },
        { days: 'Sunday', times: 'by appointment only' },
      ],
    ]);
  });

  test.each(LANGUAGES)('puts those of the default in %s there too', (language) => {
    const [pairs, ...others] = hoursOf(allDefaults[language].texts.contact.hours);
    expect([pairs?.length, others]).toEqual([3, []]);
  });

  test('keeps lines without columns where they are, and leaves out blank ones', () => {
    expect(hoursOf('By appointment.\n\nMo : 9:00\r\n月曜日：9時\nClosed in August')).toEqual([
      'By appointment.',
      [
        { days: 'Mo', times: '9:00' },
        { days: '月曜日', times: '9時' },
      ],
      'Closed in August',
    ]);
    expect(hoursOf(' \n ')).toEqual([]);
  });
});
