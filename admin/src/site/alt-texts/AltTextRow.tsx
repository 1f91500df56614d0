import { Box, TextField, Typography } from '@mui/material';
import { type ImageAdminView, ImageUpdate } from '@vitrine/shared/contract/images';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { Thumbnail } from '../../lists/Thumbnail.tsx';
import { useDescribe } from './useDescribe.ts';

const Form = ImageUpdate.pick({ alt: true });

type Props = {
  image: ImageAdminView;
  onDescribed: () => void;
  /** Called when Enter was pressed and there is nothing left to save. */
  onNext: () => void;
  onLeave: () => void;
};

/** A photograph, and the field for its alternative text. Enter saves and goes on; in an empty field it only goes on. */
export function AltTextRow({ image, onDescribed, onNext, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: describe, isPending } = useDescribe(image);
  const isSaved = saved !== '' && typed.trim() === saved;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending) return;
    const read = Form.safeParse({ alt: typed });
    if (!read.success) return setRefusal(read.error.issues[0]?.message);
    const alt = read.data.alt ?? '';
    try {
      if (alt && !isSaved) {
        await describe(alt);
        setSaved(alt);
        onDescribed();
      }
      setRefusal(undefined);
      onNext();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  }

  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
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
