import { gallery as texts } from '@vitrine/shared/languages/en/gallery';
import { flushSync } from 'react-dom';
import { vi } from 'vitest';
import { givenImage } from '../../../../test/content.ts';
import { expect, test } from '../../../../test/island-page.tsx';
import { presentPhoto } from '../../../content/photo.ts';
import { GridPart } from './GridPart.tsx';

const OUTSIDE = { isIntersecting: false, width: 900, height: 600 };
const INSIDE = { ...OUTSIDE, isIntersecting: true };
const HIDDEN = { ...OUTSIDE, height: 0 };
const NARROWED = { ...OUTSIDE, width: 0 };

test.for([
  { name: 'leaves the document far from the window', observed: [[OUTSIDE]], isShown: false },
  { name: 'is there again near the window', observed: [[OUTSIDE], [INSIDE]], isShown: true },
  { name: 'follows the newest of what was observed at once', observed: [[OUTSIDE, INSIDE]], isShown: true },
  { name: 'stays while it has no height', observed: [[HIDDEN]], isShown: true },
  { name: 'stays while it has no width', observed: [[NARROWED]], isShown: true },
  { name: 'forgets what it was without a size', observed: [[OUTSIDE], [NARROWED], [INSIDE]], isShown: true },
])('A part of the grid $name', async ({ observed, isShown }, { show }) => {
  const observe = vi.fn<(entries: readonly object[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly object[]) => void) {
        observe.mockImplementation(report);
      }
      observe() {}
      disconnect() {}
    },
  );
  await show(
    <GridPart
      name="/gallery1"
      isHeld={false}
      proportions={new Map()}
      photos={[presentPhoto(givenImage(1))]}
      startsAt={48}
      isFirst={false}
      imagesUrl=""
      texts={texts}
      addressOf={() => '/photo'}
      onOpen={() => {}}
    />,
  );

  await expect.poll(() => observe.getMockImplementation()).toBeDefined();
  for (const seen of observed) {
    flushSync(() => observe(seen.map(({ isIntersecting, ...size }) => ({ isIntersecting, boundingClientRect: size }))));
  }
  expect(document.querySelectorAll('[data-photo]')).toHaveLength(isShown ? 1 : 0);
});
