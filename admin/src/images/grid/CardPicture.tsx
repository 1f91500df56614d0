import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useState } from 'react';
import { t } from '../../language/language.ts';

/** The thumbnail on a card. */
export function CardPicture({ image: { thumbnail_url, alt, title } }: { image: ImageAdminView }) {
  const [failedUrl, setFailedUrl] = useState<string>();

  if (failedUrl === thumbnail_url) return <div className="missing">{t('Image not found')}</div>;
  return (
    <img
      src={thumbnail_url}
      alt={alt || title}
      loading="lazy"
      draggable={false}
      decoding="async"
      onError={() => setFailedUrl(thumbnail_url)}
    />
  );
}
