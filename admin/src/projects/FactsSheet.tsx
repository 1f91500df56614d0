import { Box, IconButton, Typography } from '@mui/material';
import { PROJECT_TEXT_MAX } from '@vitrine/shared/limits';
import { type RefObject, useEffect, useId } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { AddressInput } from '../forms/AddressInput.tsx';
import { MarkdownInput } from '../forms/markdown/MarkdownInput.tsx';
import { SortOrderInput } from '../forms/SortOrderInput.tsx';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { t } from '../language/language.ts';
import { CoverInput } from './CoverInput.tsx';
import { fields } from './fields.tsx';

/** The fields of the sheet. */
const FACTS = ['slug', 'year', 'client', 'introduction', 'credits', 'cover_image_id', 'sort_order'] as const;

type Props = {
  id: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Opens the sheet, and has the focus when it is closed. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** What is said about a project, beside its sequence. A wrong field opens it. */
export function FactsSheet({ id, isOpen, onOpen, opener }: Props) {
  const heading = useId();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const wrong = FACTS.find((name) => errors[name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt to save, not while one types.
  useEffect(() => {
    if (!wrong) return;
    onOpen(true);
    setFocus(wrong);
  }, [submitCount]);

  function close() {
    onOpen(false);
    opener.current?.focus();
  }

  return (
    <Box component="section" id={id} aria-labelledby={heading} sx={sheet} hidden={!isOpen}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={heading} variant="h3">
          {t('Facts')}
        </Typography>
        <IconButton aria-label={t('Close the facts')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      <AddressInput label={fields.slug.label} helperText={t('What comes after /projects/.')} />
      <Box sx={pair}>
        <NumberInput source="year" label={fields.year.label} step={1} />
        <TextInput source="client" label={fields.client.label} />
      </Box>
      <MarkdownInput source="introduction" label={fields.introduction.label} minRows={4} maxLength={PROJECT_TEXT_MAX} />
      <TextInput
        source="credits"
        label={fields.credits.label}
        multiline
        minRows={2}
        helperText={t('One a line, such as “Styling: Ana Ruiz”.')}
      />
      <CoverInput />
      <SortOrderInput />
    </Box>
  );
}

const pair = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 };

/** Beside the sequence it scrolls by itself; on a phone it is above it. */
const sheet = {
  gridArea: 'facts',
  minWidth: 0,
  zIndex: 3,
  px: { lg: 3 },
  pb: 2,
  bgcolor: 'background.default',
  border: { xs: 0, lg: 1 },
  borderColor: { lg: 'divider' },
  position: { lg: 'sticky' },
  top: 0,
  alignSelf: 'start',
  maxHeight: { lg: 'calc(100dvh - 176px)' },
  overflowY: { lg: 'auto' },
};
