import { Box, Dialog, DialogTitle, IconButton, Typography } from '@mui/material';
import { type ImageAdminView, ImageForm, ImageUpdate } from '@vitrine/shared/contract/images';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditContext, useGetOne } from 'react-admin';
import { EditDialog } from '../../forms/EditDialog.tsx';
import { Later } from '../../forms/Later.tsx';
import { useDialogAddress } from '../../forms/useDialogAddress.ts';
import { CloseIcon } from '../../icons/CloseIcon.tsx';
import { NextIcon } from '../../icons/NextIcon.tsx';
import { PreviousIcon } from '../../icons/PreviousIcon.tsx';
import { t } from '../../language/language.ts';
import { FocalPointInput } from '../../photos/focal-point/FocalPointInput.tsx';
import { ImageInputs } from '../dialog/ImageInputs.tsx';
import { fields } from '../fields.tsx';
import type { LibraryQuery } from '../grid/library-query.ts';
import { texts } from '../texts.ts';
import { PhotoFile } from './PhotoFile.tsx';
import { PhotoPanel, SetBusy } from './PhotoPanel.tsx';
import { PhotoStage } from './PhotoStage.tsx';
import { photoKey } from './photo-keys.ts';
import { TitleHint } from './TitleHint.tsx';
import { type Neighbour, usePhotoPlace } from './usePhotoPlace.ts';

const { focal_x, focal_y } = ImageUpdate.shape;
const EditForm = ImageForm.extend({ focal_x, focal_y });
const defaults = { is_featured: false, is_public: false, is_hero_image: false };

type Props = { id: number; query: LibraryQuery; total: number };

/** A photograph, large, with its fields beside it. Its neighbours in the list are one key or click away. */
export function PhotoDialog({ id, query, total }: Props) {
  const { position: hint, close, goTo } = useDialogAddress();
  const { image: listed, position, previous, next } = usePhotoPlace(query, id, hint);
  const { data: read } = useGetOne<ImageAdminView>('images', { id }, { enabled: false });
  const [busy, setBusy] = useState(false);
  /** Whether the title of the next photograph gets the focus, rather than the button that leads to the one after it. */
  const [isTyping, setTyping] = useState(true);
  const dialog = useRef<HTMLDivElement>(null);
  const image = listed ?? (read?.id === id ? read : undefined);

  useReturnToGrid(id);

  function show(neighbour: Neighbour | undefined) {
    if (!neighbour || busy) return;
    setTyping(document.activeElement?.closest('form') !== null);
    goTo(neighbour.image.id, neighbour.position);
  }

  function press(event: KeyboardEvent) {
    const action = photoKey(event);
    if (!action) return;
    event.preventDefault();
    if (action === 'next') show(next);
    else if (action === 'previous') show(previous);
    else pressSave(dialog.current);
  }

  return (
    <Dialog
      ref={dialog}
      open
      fullScreen
      transitionDuration={0}
      disableRestoreFocus
      aria-busy={busy}
      onKeyDown={press}
      onClose={() => !busy && close()}
      slotProps={{ paper: { sx: layout } }}
      aria-labelledby="photo-title"
    >
      <Box component="header" sx={header}>
        <DialogTitle id="photo-title" variant="h3" component="h2" sx={{ p: 0, mr: 'auto' }}>
          {texts.editTitle}
        </DialogTitle>
        {position !== undefined && (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('{position} of {total}', { position: position + 1, total })}
          </Typography>
        )}
        <IconButton
          aria-label={t('Previous photograph')}
          title={t('Previous (Page Up)')}
          disabled={!previous}
          onClick={() => show(previous)}
        >
          <PreviousIcon />
        </IconButton>
        <IconButton
          aria-label={t('Next photograph')}
          title={t('Next (Page Down)')}
          disabled={!next}
          onClick={() => show(next)}
        >
          <NextIcon />
        </IconButton>
        <IconButton aria-label={t('Close')} title={t('Close (Esc)')} disabled={busy} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      {image ? (
        <PhotoStage
          image={image}
          neighbours={[next, previous].flatMap((neighbour) => (neighbour ? [neighbour.image] : []))}
        />
      ) : (
        <Box sx={{ bgcolor: 'surface' }} />
      )}
      <SetBusy value={setBusy}>
        <EditDialog
          key={id}
          id={id}
          known={listed}
          texts={texts}
          fields={fields}
          schema={EditForm}
          defaults={defaults}
          frame={PhotoPanel}
          onGoOn={next && (() => goTo(next.image.id, next.position))}
          onClose={close}
        >
          <ImageInputs isFirst={isTyping} hint={<TitleHint />} />
          <Later>
            <PhotoFileOfRecord />
            <FocalPoint />
          </Later>
        </EditDialog>
      </SetBusy>
    </Dialog>
  );
}

/** Goes on to the next photograph if there is one. */
function pressSave(dialog: HTMLElement | null) {
  const button = (which: string) => dialog?.querySelector<HTMLButtonElement>(`form button${which}`);
  (button('[data-goes-on]') ?? button('[type=submit]'))?.click();
}

/** Leaves the focus at the photograph that was shown last, which may not be the one that was opened. */
function useReturnToGrid(id: number) {
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
  }, [id]);
  useEffect(() => () => document.querySelector<HTMLElement>(`[data-cell="${last.current}"] .frame`)?.focus(), []);
}

function PhotoFileOfRecord() {
  const { record } = useEditContext<ImageAdminView>();

  return record ? <PhotoFile image={record} /> : null;
}

function FocalPoint() {
  const { record } = useEditContext<ImageAdminView>();

  return record ? <FocalPointInput picture={record} alt={record.alt || record.title} /> : null;
}

const header = { gridArea: 'header', display: 'flex', alignItems: 'center', columnGap: 1, px: 3, py: 0.5 };

/** Beside each other, or on a phone the picture above its fields. */
const layout = {
  display: 'grid',
  gridTemplate: {
    xs: '"header" auto "stage" 42dvh "form" minmax(0, 1fr) / minmax(0, 1fr)',
    md: '"header header" auto "stage form" minmax(0, 1fr) / minmax(0, 1fr) clamp(360px, 28vw, 480px)',
  },
  overflow: 'hidden',
};
