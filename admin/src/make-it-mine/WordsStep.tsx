import { Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { changesOf, type Values } from '../forms/saving/changes.ts';
import { t } from '../language/language.ts';
import { exampleOf, fields, schema, toPreview, toValues, wordNames, words } from './first-texts.ts';
import { StepForm } from './StepForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './StepList.tsx';
import { useWords } from './useWords.ts';

/** Name, headline, and what the owner says about himself. */
export function WordsStep({ demo, ...frame }: StepProps) {
  const { settings, site, defaults, error, save } = useWords();

  if (!settings || !site || !defaults) {
    if (!error) return <Skeleton variant="rectangular" height={480} />;
    return <Typography color="error">{t('Failed to fetch the texts. {reason}', { reason: error.message })}</Typography>;
  }
  const read = (stored: Values) => toValues(stored, site.texts, demo);
  const record = read(settings);
  return (
    <StepForm
      name="words"
      schema={schema}
      fields={fields}
      record={record}
      read={read}
      onSave={save}
      onNext={frame.onNext}
    >
      {(action, skip) => (
        <WithPreview
          frame={{ ...frame, onNext: skip }}
          action={action}
          preview={(values) => toPreview(changesOf(values, record), site, defaults)}
        >
          {wordNames.map((name) => (
            <TextInput
              key={name}
              source={name}
              label={words[name].label}
              placeholder={exampleOf(name, settings, defaults)}
              type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              helperText={false}
              parse={(typed: string) => typed || words[name].empty}
              sx={{ mb: 2, '& :is(input, textarea)::placeholder': { color: 'text.secondary', opacity: 1 } }}
              {...(words[name].lines > 1 && { multiline: true, minRows: words[name].lines })}
            />
          ))}
        </WithPreview>
      )}
    </StepForm>
  );
}

type Framed = {
  frame: Omit<StepProps, 'demo'>;
  action: ReactNode;
  preview: (values: Values) => ReturnType<typeof toPreview>;
  children: ReactNode;
};

function WithPreview({ frame, action, preview, children }: Framed) {
  return (
    <StepFrame {...frame} action={action} changes={preview(useWatch())}>
      {children}
    </StepFrame>
  );
}
