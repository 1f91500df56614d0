import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { useEffect, useSyncExternalStore } from 'react';
import { LightboxButton } from './LightboxButton.tsx';

/** Gives the lightbox the whole screen, in browsers that can; closing the lightbox gives it back. */
export function FullScreenButton({ texts }: { texts: Catalogue['lightbox'] }) {
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  useEffect(() => leave, []);
  if (!document.fullscreenEnabled) return null;

  return isFull ? (
    <LightboxButton icon="leaveFullScreen" label={texts.leaveFullScreen} onClick={leave} />
  ) : (
    <LightboxButton icon="fullScreen" label={texts.fullScreen} onClick={enter} />
  );
}

function follow(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** The whole page, so that dialogs above the lightbox are seen as well. */
function enter() {
  // The button says what the screen is: if the browser refuses, nothing has changed.
  document.documentElement.requestFullscreen().catch(() => {});
}

function leave() {
  // A key of the browser may have been faster.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
