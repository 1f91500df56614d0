import { styled } from '@mui/material/styles';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/language.ts';

type Props = {
  image: ImageAdminView;
  /** Photographs that may be shown next, loaded and decoded in advance. */
  neighbours: readonly ImageAdminView[];
};

/** A photograph as large as the screen allows. The thumbnail, which the grid has loaded already, is shown until the large file is there. */
export function PhotoStage({ image, neighbours }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  usePreloaded(neighbours);

  return (
    <Stage>
      <img src={image.thumbnail_url} alt="" />
      {failedUrl === image.preview_url ? (
        <p>{t('Image not found')}</p>
      ) : (
        <img
          key={image.id}
          data-photo
          src={image.preview_url}
          alt={image.alt || image.title}
          fetchPriority="high"
          onError={() => setFailedUrl(image.preview_url)}
        />
      )}
    </Stage>
  );
}

/** Keeps the pictures in memory as long as they may be needed. */
function usePreloaded(images: readonly ImageAdminView[]) {
  const kept = useRef(new Map<string, HTMLImageElement>());
  const urls = images.map(({ preview_url }) => preview_url).join(' ');

  useEffect(() => {
    const before = kept.current;
    kept.current = new Map(
      urls
        .split(' ')
        .filter(Boolean)
        .map((url) => [url, before.get(url) ?? load(url)]),
    );
  }, [urls]);
}

function load(url: string): HTMLImageElement {
  const picture = new Image();
  picture.src = url;
  // One that cannot be loaded is reported where it is shown.
  picture.decode().catch(() => {});
  return picture;
}

const Stage = styled('div')(({ theme: { vars, palette } }) => ({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  background: (vars ?? { palette }).palette.surface,
  '& > *': { gridArea: '1 / 1', width: '100%', height: '100%', objectFit: 'contain' },
  '& > p': { display: 'grid', placeItems: 'center', margin: 0 },
}));
