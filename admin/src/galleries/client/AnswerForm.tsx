import { Box, Button, TextField } from '@mui/material';
import { CommentInput } from '@vitrine/shared/contract/galleries/client';
import { type FormEvent, useEffect, useState } from 'react';
import { useDraft } from '../../drafts/useDraft.ts';
import { t } from '../../language/language.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

type Props = { id: number; photoId: number | null; name: string };

/** Answers the comments about a photograph. What was typed stays until it is sent, also over a reload. */
export function AnswerForm({ id, photoId, name }: Props) {
  const draft = useDraft(`galleries/${id}/answers/${photoId}`);
  const [typed, setTyped] = useState(() => String(draft.read()?.text ?? ''));
  useEffect(() => draft.write(typed === '' ? {} : { text: typed }), [draft, typed]);
  const [refusal, setRefusal] = useState<string>();
  const { mutate: send, isPending } = useGalleryAction(
    (calls, comment: CommentInput) =>
      calls.answer(id, comment).then(() => {
        // This form may be closed by then.
        if (draft.read()?.text === typed) draft.clear();
        setTyped((now) => (now === typed ? '' : now));
      }),
    { done: texts.answered, failed: texts.answerFailed },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = CommentInput.safeParse({ photo_id: photoId, text: typed });
    setRefusal(read.error?.issues[0]?.message);
    if (read.success && !isPending) send(read.data);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 1.5 }}
    >
      <TextField
        multiline
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={refusal !== undefined}
        helperText={refusal ? t(refusal) : ''}
        slotProps={{ htmlInput: { 'aria-label': t('Answer about {name}', { name }) } }}
        placeholder={t('Answer')}
      />
      <Button type="submit" variant="outlined" disabled={isPending} sx={{ minHeight: 48 }}>
        {t('Answer')}
      </Button>
    </Box>
  );
}
