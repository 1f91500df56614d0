import { expect, test } from 'vitest';
import { givenSocialLink } from '../../../test/content.ts';
import { presentSocialLinks } from './social-links.ts';

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//elsewhere.example'])(
  'leaves out a link to %s',
  (url) => expect(presentSocialLinks([givenSocialLink({ url })])).toEqual([]),
);
