import { useCallback, useEffect, useMemo } from 'react';
import type { GalleryApi } from './api/gallery-api.ts';
import { groupsOf } from './filters.ts';
import { PhotoGrid } from './grid/PhotoGrid.tsx';
import { Header } from './Header.tsx';
import type { Opened } from './opening/stage.ts';
import { useFreshContent } from './opening/useFreshContent.ts';
import { useWords } from './texts.ts';

type Props = Opened & { api: GalleryApi; onReadAgain: (api: GalleryApi) => Promise<void> };

/** A gallery that is open. */
export function OpenedGallery({ api, gallery, photos, onReadAgain }: Props) {
  const { texts, photographer } = useWords();
  const { content } = gallery.marks;
  const onExpired = useFreshContent(
    content,
    content,
    useCallback(() => void onReadAgain(api), [api, onReadAgain]),
  );
  const groups = useMemo(() => groupsOf(gallery, photos), [gallery, photos]);

  useEffect(() => {
    document.title = `${gallery.title} – ${photographer}`;
  }, [gallery.title, photographer]);

  return (
    <>
      <Header gallery={gallery} groups={groups} />
      {photos.length === 0 && <p className="client-nothing muted">{texts.nothing}</p>}
      <PhotoGrid groups={groups} total={photos.length} onExpired={onExpired} />
    </>
  );
}
