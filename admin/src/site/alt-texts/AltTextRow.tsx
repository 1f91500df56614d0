import { Box, TextField, Typography } from '@mui/material';
import { type ImageAdminView, ImageUpdate } from '@vitrine/shared/contract/images';
import {
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { HttpError } from 'react-admin';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import type { Draft } from '../../drafts/drafts.ts';
import { useDraft } from '../../drafts/useDraft.ts';
import { t } from '../../language/language.ts';
import { isComposing } from '../../layout/shortcut-keys.ts';
import { Thumbnail } from '../../lists/Thumbnail.tsx';
import { useIsOffline } from '../../offline/connection.ts';
import { useDescribe } from './useDescribe.ts';

const Form = ImageUpdate.pick({ alt: true });

export type Row = {
  /** Saves what is typed, also what was refused before. Resolves with whether nothing is left to save. */
  save: () => Promise<boolean>;
};

type Props = {
  ref: Ref<Row>;
  image: ImageAdminView;
  /** Called with what is to be stored, which may be nothing, and with whether it will have been. */
  onSave: (alt: string, saved: Promise<boolean>) => void;
  /** Called when Enter was pressed and there is nothing left to save. */
  onNext: () => void;
  onLeave: () => void;
};

/**
 * A photograph, and the field for its alternative text. Leaving it saves, except by Escape; Enter goes on as well. What could not be saved is
 * kept until it is, and sent again as soon as there is a connection, unless somebody is changing it.
 */
export function AltTextRow({ ref, image, onSave, onNext, onLeave }: Props) {
  const draft = useDraft(`images/${image.id}/alt`);
  const [restored] = useState(() => textOf(draft));
  const [typed, setTyped] = useState(restored);
  const [saved, setSaved] = useState('');
  const [refusal, setRefusal] = useState<{ alt: string; reason: string }>();
  const { mutateAsync: describe } = useDescribe(image);
  /** What is on its way or stored, unless it was refused: the state above is that of the last rendering. */
  const sent = useRef<{ alt: string; saved: Promise<boolean> }>(undefined);
  /** An answer since the last save was lost, so that something else than `saved` may be stored. */
  const isUnsure = useRef(false);
  const isSaved = saved !== '' && typed.trim() === saved;
  const isRestored = restored !== '' && typed === restored;
  const isOffline = useIsOffline();

  useEffect(() => draft.write(typed.trim() === saved ? {} : { alt: typed }), [draft, typed, saved]);

  useImperativeHandle(ref, () => ({ save }));

  const saveRefused = useEffectEvent(() => {
    // What was changed since may be half a sentence.
    if (refusal?.alt === typed.trim()) void save();
  });
  useEffect(() => {
    if (!isOffline) saveRefused();
  }, [isOffline]);

  function send(alt: string) {
    const sending = { alt, saved: (sent.current?.saved ?? Promise.resolve()).then(describeInTurn) };
    sent.current = sending;

    async function describeInTurn() {
      setRefusal(undefined);
      try {
        await describe(alt);
        isUnsure.current = false;
        setSaved(alt);
        // The row may be gone by now.
        if (textOf(draft).trim() === alt) draft.clear();
        return true;
      } catch (error) {
        if (sent.current === sending) sent.current = undefined;
        isUnsure.current ||= error instanceof HttpError && (error.status < 400 || error.status >= 500);
        setRefusal({ alt, reason: error instanceof Error ? error.message : String(error) });
        return false;
      }
    }
  }

  /** Nothing is left to send. */
  function settle() {
    setRefusal(undefined);
    const settled = sent.current ?? { alt: saved, saved: Promise.resolve(true) };
    onSave(settled.alt, settled.saved);
    return settled.saved;
  }

  /** Whether nothing is left to save. */
  async function save() {
    const read = Form.safeParse({ alt: typed });
    if (!read.success) {
      setRefusal({ alt: typed.trim(), reason: read.error.issues[0]?.message ?? '' });
      onSave(typed, Promise.resolve(false));
      return false;
    }
    const alt = read.data.alt ?? '';
    const known = sent.current?.alt ?? (isUnsure.current ? undefined : saved);
    if (alt !== known) send(alt);
    return settle();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (await save()) onNext();
  }

  const leave = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key !== 'Escape') return;
    // Not saved: what leaves the field afterwards is as it was.
    flushSync(() => {
      setTyped(sent.current?.alt ?? saved);
      settle();
    });
    onLeave();
  };

  const hint = isSaved ? t('Saved') : isRestored ? t('What you had not saved is back.') : ' ';

  return (
    <Box component="li" sx={{ display: 'grid', gap: { xs: 1, sm: 3 }, gridTemplateColumns: { sm: '240px 1fr' } }}>
      <Box sx={{ height: 180 }}>
        <Thumbnail image={image} fit="contain" isTitled />
      </Box>
      <Box component="form" onSubmit={submit} noValidate sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {image.title}
        </Typography>
        <TextField
          label={t('Alternative text')}
          fullWidth
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefusal(undefined);
          }}
          onBlur={() => void save()}
          onKeyDown={leave}
          error={refusal !== undefined}
          helperText={refusal === undefined ? hint : t(refusal.reason)}
          slotProps={{
            htmlInput: { 'aria-label': t('Alternative text of {title}', { title: image.title }), enterKeyHint: 'next' },
            formHelperText: refusal === undefined ? {} : { role: 'alert' },
          }}
        />
      </Box>
    </Box>
  );
}

const Kept = z.object({ alt: z.string() });

const textOf = (draft: Draft) => Kept.safeParse(draft.read()).data?.alt ?? '';
