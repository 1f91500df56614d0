import { Box, Button, TextField } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { CommentInput } from '@vitrine/shared/contract/galleries/client';
import { type FormEvent, useEffect, useState } from 'react';
import { useDraft } from '../../drafts/useDraft.ts';
import { t } from '../../language/language.ts';
import { texts } from '../texts.ts';
import { changeKey, useGalleryAction } from '../useGalleryAction.ts';

type Props = { id: number; photoId: number | null; name: string };

/** Answers the comments about a photograph. What was typed stays until it is sent, also over a reload. */
export function AnswerForm({ id, photoId, name }: Props) {
  const draft = useDraft(`galleries/${id}/answers/${photoId}`);
  const [typed, setTyped] = useState(() => String(draft.read()?.text ?? ''));
  useEffect(() => draft.write(typed === '' ? {} : { text: typed }), [draft, typed]);
  const [refusal, setRefusal] = useState<string>();
  const key = changeKey('answer', id, photoId);
  const { mutate: send } = useGalleryAction(
    (calls, comment: CommentInput) =>
      calls.answer(id, comment).then(() => {
        if (draft.read()?.text === typed) draft.clear();
      }),
    { done: texts.answered, failed: texts.answerFailed },
    key,
  );
  // It may have been sent by a form that was closed since.
  const isPending = useIsMutating({ mutationKey: key }) > 0;
  useEffect(() => {
    if (!isPending) setTyped(String(draft.read()?.text ?? ''));
  }, [draft, isPending]);

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
