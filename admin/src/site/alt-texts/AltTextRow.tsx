import { Box, TextField, Typography } from '@mui/material';
import { type ImageAdminView, ImageUpdate } from '@vitrine/shared/contract/images';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../language/language.ts';
import { isComposing } from '../../layout/shortcut-keys.ts';
import { Thumbnail } from '../../lists/Thumbnail.tsx';
import { useDescribe } from './useDescribe.ts';

const Form = ImageUpdate.pick({ alt: true });

type Props = {
  image: ImageAdminView;
  /** Called when what was typed begins to be saved, with whether it will have been; with undefined when nothing is to be saved any more. */
  onSave: (saved: Promise<boolean> | undefined) => void;
  /** Called when Enter was pressed and there is nothing left to save. */
  onNext: () => void;
  onLeave: () => void;
};

/** A photograph, and the field for its alternative text. Leaving it saves, except by Escape; Enter goes on as well. */
export function AltTextRow({ image, onSave, onNext, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: describe } = useDescribe(image);
  const running = useRef(Promise.resolve(true));
  /** What is on its way or stored: the state above is that of the last rendering. */
  const sent = useRef('');
  const isSaved = saved !== '' && typed.trim() === saved;

  async function describeAs(alt: string) {
    setRefusal(undefined);
    try {
      await describe(alt);
      setSaved(alt);
      return true;
    } catch (error) {
      if (sent.current === alt) sent.current = '';
      setRefusal(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** Nothing is left to save. */
  function settle() {
    setRefusal(undefined);
    if (sent.current !== '') onSave(running.current);
    else onSave(saved === '' ? undefined : Promise.resolve(true));
  }

  /** Whether nothing is left to save. */
  async function save() {
    const read = Form.safeParse({ alt: typed });
    if (!read.success) {
      setRefusal(read.error.issues[0]?.message);
      onSave(Promise.resolve(false));
      return false;
    }
    const { alt } = read.data;
    if (!alt || isSaved) {
      settle();
      return true;
    }
    if (alt === sent.current) return running.current;
    sent.current = alt;
    running.current = running.current.then(() => describeAs(alt));
    onSave(running.current);
    return running.current;
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
      setTyped(saved);
      settle();
    });
    onLeave();
  };

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
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void save()}
          onKeyDown={leave}
          error={refusal !== undefined}
          helperText={refusal === undefined ? (isSaved ? t('Saved') : ' ') : t(refusal)}
          slotProps={{
            htmlInput: { 'aria-label': t('Alternative text of {title}', { title: image.title }), enterKeyHint: 'next' },
            formHelperText: refusal === undefined ? {} : { role: 'alert' },
          }}
        />
      </Box>
    </Box>
  );
}
