import { expect, test } from 'vitest';
import { photographsIn } from './shown-photographs.ts';

test.each(['href="/photo/कमल-की-शादी-7/"', '{"url":"https://elena.example/gallery?photo=งานแต่งงาน-7"}'])(
  '%s names a photograph',
  (text) => {
    expect(photographsIn(text, 'https://elena.example').ids).toEqual(new Set([7]));
  },
);
