import { Box, Button } from '@mui/material';
import { PROJECT_TEXT_MAX } from '@vitrine/shared/limits';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MarkdownInput } from '../../../forms/markdown/MarkdownInput.tsx';
import { t } from '../../../language/language.ts';
import { isComposing } from '../../../layout/shortcut-keys.ts';

type Props = { text: string; onWrite: (text: string) => void; onDone: () => void };

/** Writes a text of the sequence. It is a form of its own in that of the project, because the Markdown input needs one. */
export function TextEditor({ text, onWrite, onDone }: Props) {
  const form = useForm({ defaultValues: { text } });
  const place = useRef<HTMLDivElement>(null);
  const write = useEffectEvent(onWrite);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => form.watch((written) => write(written.text ?? '')).unsubscribe, [form]);

  function leave(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return;
    // It would close the project.
    event.stopPropagation();
    onDone();
  }

  return (
    <FormProvider {...form}>
      <Box ref={place} onKeyDown={leave} sx={{ flex: 1 }}>
        <MarkdownInput source="text" label={t('Text')} minRows={4} maxLength={PROJECT_TEXT_MAX} />
        <Button variant="outlined" size="small" onClick={onDone}>
          {t('Done')}
        </Button>
      </Box>
    </FormProvider>
  );
}
