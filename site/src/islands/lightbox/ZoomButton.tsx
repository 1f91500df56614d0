import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { useEffect, useEffectEvent } from 'react';
import type { ZoomRef } from 'yet-another-react-lightbox';
import { LightboxButton } from './LightboxButton.tsx';

type Props = { zoom: ZoomRef; texts: Catalogue['lightbox'] };

/** Shows a photograph pixel by pixel, or whole again. There is none if all its pixels are shown. */
export function ZoomButton({ zoom: { zoom, maxZoom, zoomIn, changeZoom }, texts }: Props) {
  const isZoomed = zoom > 1;
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog above the lightbox keeps its own keys.
    if (!(event.target instanceof Element && event.target.closest('.lightbox'))) return;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      // With these the browser makes the whole page larger, for those who need that.
      if ('+-=_0'.includes(event.key)) event.stopPropagation();
    } else if (event.key === '=') zoomIn();
    else if (event.key === '0') changeZoom(1);
    else if (event.key === 'Escape' && isZoomed) {
      event.stopPropagation();
      changeZoom(1);
    }
  });
  useEffect(() => {
    // Before the lightbox, which closes with Escape.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
  if (maxZoom <= 1) return null;

  return isZoomed ? (
    <LightboxButton icon="zoomOut" label={texts.zoomOut} onClick={() => changeZoom(1)} />
  ) : (
    <LightboxButton icon="zoomIn" label={texts.zoomIn} onClick={() => changeZoom(maxZoom)} />
  );
}
