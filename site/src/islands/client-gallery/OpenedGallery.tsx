import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { formatNumber } from '@vitrine/shared/languages/language';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Above } from './Above.tsx';
import type { GalleryApi } from './api/gallery-api.ts';
import { Cover } from './Cover.tsx';
import { type Filter, filtered, groupsOf } from './filters.ts';
import { PhotoGrid } from './grid/PhotoGrid.tsx';
import { Header } from './Header.tsx';
import { Message, useMessage } from './Message.tsx';
import { useMarks } from './marks/useMarks.ts';
import type { Opened } from './opening/stage.ts';
import { useFreshContent } from './opening/useFreshContent.ts';
import { Toolbar } from './Toolbar.tsx';
import { useWords } from './texts.ts';
import { refusalOf, useChoosing } from './useChoosing.ts';
import { useLightboxPhoto } from './useLightboxPhoto.ts';
import { useOpening } from './useOpening.ts';

type Props = Opened & { api: GalleryApi; onReadAgain: (api: GalleryApi) => void };

/** A gallery that is open. */
export function OpenedGallery({ api, gallery, photos, content, onReadAgain }: Props) {
  const { language, texts, photographer } = useWords();
  const { message, notify, dismiss } = useMessage();
  const { marks, areKept, isUnsaved, keeper } = useMarks(api, gallery.marks, (code) => notify(refusalOf(code, texts)));
  const onExpired = useFreshContent(
    content,
    marks.content,
    useCallback(() => onReadAgain(api), [api, onReadAgain]),
  );
  const { favour, choose } = useChoosing({ keeper, gallery, notify });
  const photo = useLightboxPhoto(photos);
  const { opening, open, close, giveWay } = useOpening();
  const [wanted, setWanted] = useState<Filter>('all');
  // The photographer may switch choosing off meanwhile, and with it the button that shows the choice.
  const filter = wanted === 'chosen' && !gallery.can_choose ? 'all' : wanted;
  const { favourites, chosen } = marks;
  const shown = useMemo(
    () => filtered(photos, filter, { favourites, chosen } as GalleryMarks),
    [photos, filter, favourites, chosen],
  );
  const groups = useMemo(() => groupsOf(gallery, shown, texts.noSection), [gallery, shown, texts]);
  const onOpen = useCallback(
    (id: number) => {
      giveWay();
      photo.show(
        shown.map((one) => one.id),
        id,
      );
    },
    [photo.show, shown, giveWay],
  );
  const onChoose = gallery.can_choose ? choose : null;
  const actions = useMemo(
    () => ({ onOpen, onFavourite: favour, onChoose, onExpired }),
    [onOpen, favour, onChoose, onExpired],
  );
  const counted = filledIn(gallery.choice_limit === null ? texts.counted : texts.countedOf, {
    count: formatNumber(chosen.length, language),
    limit: formatNumber(gallery.choice_limit ?? 0, language),
  });

  // While the pictures of the cover are made, the gallery begins without it.
  const cover = gallery.cover?.widths.length ? gallery.cover : null;
  const photographs = useRef<HTMLDivElement>(null);
  const view = () => {
    photographs.current?.scrollIntoView();
    photographs.current?.focus({ preventScroll: true });
  };

  const notice = <Message text={isUnsaved ? texts.unsaved : message} onDismiss={isUnsaved ? null : dismiss} />;

  useEffect(() => {
    document.title = `${gallery.title} – ${photographer}`;
  }, [gallery.title, photographer]);

  return (
    <>
      {cover && <Cover gallery={gallery} cover={cover} onExpired={onExpired} onView={view} />}
      <div ref={photographs} className="client-photographs" tabIndex={-1}>
        <Header
          gallery={gallery}
          isCovered={cover !== null}
          groups={filter === 'all' ? groups : []}
          comments={marks.comments[0] ?? 0}
          onComment={() => open({ kind: 'comments', photo: null })}
          onDownload={() => open({ kind: 'downloads' })}
        />
        <Toolbar
          gallery={gallery}
          marks={marks}
          counted={counted}
          filter={filter}
          onFilter={setWanted}
          onSend={() => (chosen.length > 0 ? open({ kind: 'send' }) : notify(texts.chooseFirst))}
        />
        {shown.length === 0 && <p className="client-nothing muted">{texts.nothing}</p>}
        <PhotoGrid groups={groups} total={shown.length} marks={marks} actions={actions} held={photo.held} />
      </div>
      <p className="visually-hidden" role="status">
        {gallery.can_choose && counted}
      </p>
      {!photo.open && notice}
      <Above
        api={api}
        gallery={gallery}
        photos={photos}
        marks={marks}
        areKept={areKept}
        counted={counted}
        photo={photo}
        opening={opening}
        actions={actions}
        message={notice}
        onSent={(sent) => {
          keeper.receive(sent);
          dismiss();
        }}
        onOpening={open}
        onClose={close}
        onFailure={() => notify(texts.failed)}
      />
    </>
  );
}
