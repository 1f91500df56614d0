import { expect, test } from 'vitest';
import { recordAddress } from './record-address.ts';

test.each([
  [{ resource: 'hero-slides', id: 5 } as const, '/admin/dashboard/hero-slides/5'],
  [{ resource: 'pages', id: 7 } as const, '/admin/dashboard/site/pages/7'],
  [{ resource: 'settings', id: null } as const, '/admin/dashboard/settings/you'],
  [{ resource: 'site', id: null } as const, null],
])('%j is repaired at %s', (fault, address) => expect(recordAddress(fault)).toBe(address));
