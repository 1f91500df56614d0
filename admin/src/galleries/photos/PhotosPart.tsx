import { Box, Button, Skeleton } from '@mui/material';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { type ComponentProps, lazy, useState } from 'react';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { DragArea } from '../../photos/drag/DragArea.tsx';
import type { Dragged } from '../../photos/drag/dragged.ts';
import { usePhotoSelection } from '../../photos/usePhotoSelection.ts';
import { Replacing } from '../../replacing/Replacing.tsx';
import { ChooseFiles } from '../../upload-queue/ChooseFiles.tsx';
import { useReplacingDrops } from '../../upload-queue/DropArea.tsx';
import type { Gallery } from '../screen/useGallery.ts';
import { SectionTarget } from '../sections/SectionLink.tsx';
import { SectionRail } from '../sections/SectionRail.tsx';
import { DropHint } from './DropHint.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useGalleryUpload } from './useGalleryUpload.ts';
import { usePhotoActions } from './usePhotoActions.ts';
import { useShownPhotos } from './useShownPhotos.ts';

const FocalPointDialog = lazy(() =>
  import('./FocalPointDialog.tsx').then((module) => ({ default: module.FocalPointDialog })),
);

/** The photographs of a gallery: dropped here, put into sections, chosen for the portfolio, removed. */
export function PhotosPart({ gallery }: { gallery: Gallery }) {
  const { all, photos, section, shown, error } = useShownPhotos(gallery);
  const selection = usePhotoSelection(photos.map(({ id }) => id));
  const actions = usePhotoActions(gallery.id, selection);
  const upload = useGalleryUpload(gallery, section?.id ?? null);
  const [held, setHeld] = useState<Dragged>();
  const [replaced, setReplaced] = useState<ComponentProps<typeof Replacing>['of']>();
  const [pointed, setPointed] = useState<GalleryPhotoView>();
  const { sections } = gallery;

  const find = (id: number) => photos.find((one) => one.id === id);
  const replace = (photo: (typeof photos)[number] | undefined, file?: File) =>
    photo && setReplaced({ ...photo, name: photo.original_name, file });
  useReplacingDrops((cell) => {
    const photo = upload.isOpen ? find(Number(cell)) : undefined;
    return photo && { name: photo.original_name, replace: (file) => replace(photo, file) };
  });

  function drop(dragged: Dragged, onto: unknown) {
    const id = Number(dragged.id);
    const target = SectionTarget.safeParse(onto).data;
    if (target) actions.move({ ids: selection.has(id) ? selection.ids : [id], ...target });
  }

  if (error && !all) return <Fetching data={all} error={error} />;
  if (!all) return <Skeleton role="status" aria-label={t('Loading')} variant="rectangular" height={320} />;
  return (
    <DragArea onLift={setHeld} onDrop={drop}>
      <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '232px minmax(0, 1fr)', columnGap: 4 }}>
        <SectionRail gallery={gallery} photos={all} shown={shown}>
          {photos.length > 0 && (
            <>
              <ChooseFiles onChoose={upload.add} />
              {/* A phone has no room for it, and no folders of corrected files. */}
              <Button
                aria-haspopup="dialog"
                onClick={() => setReplaced('many')}
                sx={{ display: { xs: 'none', md: 'inline-flex' }, ml: -1 }}
              >
                {t('Replace photographs…')}
              </Button>
            </>
          )}
        </SectionRail>
        <Box sx={{ minWidth: 0 }}>
          <UploadPanel upload={upload} />
          {photos.length === 0 ? (
            <DropHint section={section?.title} onChoose={upload.add} />
          ) : (
            <GalleryGrid
              photos={photos}
              sections={sections}
              cover={gallery.has_cover ? gallery.cover_photo_id : null}
              hasHeadings={shown === undefined && sections.length > 0}
              selection={selection}
              held={held}
              onAdd={actions.addToPortfolio}
              onRemove={actions.remove}
            />
          )}
          <SelectionBar
            sections={sections}
            hasCover={gallery.has_cover}
            selection={selection}
            total={photos.length}
            actions={actions}
            onPoint={(id) => setPointed(find(id))}
            onReplace={(id) => replace(find(id))}
          />
        </Box>
      </Box>
      {pointed?.thumbnail_url && (
        <FocalPointDialog
          gallery={gallery.id}
          photo={{ ...pointed, thumbnail_url: pointed.thumbnail_url }}
          onClose={() => setPointed(undefined)}
        />
      )}
      <Replacing
        scope={{ gallery: { gallery: gallery.id, title: gallery.title, section: null } }}
        of={replaced}
        onClose={() => setReplaced(undefined)}
      />
    </DragArea>
  );
}
