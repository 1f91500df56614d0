import { useEffect } from 'react';
import { Header } from './Header.tsx';
import type { Opened } from './opening/stage.ts';
import { useWords } from './texts.ts';

/** A gallery that is open. */
export function OpenedGallery({ gallery }: Pick<Opened, 'gallery'>) {
  const { photographer } = useWords();

  useEffect(() => {
    document.title = `${gallery.title} – ${photographer}`;
  }, [gallery.title, photographer]);

  return <Header gallery={gallery} />;
}
