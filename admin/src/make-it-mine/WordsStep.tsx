import { Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Values } from '../forms/saving/changes.ts';
import { throwWithNames } from '../forms/saving/refused-fields.ts';
import { useApi } from '../providers/use-api.ts';
import { useDefaults } from '../site/texts/useDefaults.ts';
import { useSite } from '../site/useSite.ts';
import { exampleOf, fields, schema, toChanges, toValues, validOf, wordNames, wordOf, words } from './first-texts.ts';
import { StepForm } from './StepForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './StepList.tsx';

/** Name, headline, and what the owner says about himself. */
export function WordsStep({ demo, ...frame }: StepProps) {
  const { settings, site, defaults, error, save } = useWords();

  if (error) return <Typography color="error">Failed to fetch the texts. {error.message}</Typography>;
  if (!settings || !site || !defaults) return <Skeleton variant="rectangular" height={480} />;
  const read = (stored: Values) => toValues(stored, site.texts, demo);
  return (
    <StepForm
      name="words"
      schema={schema}
      fields={fields}
      record={read(settings)}
      read={read}
      onSave={save}
      onNext={frame.onNext}
    >
      {(action) => (
        <WithPreview frame={frame} action={action}>
          {wordNames.map((name) => (
            <TextInput
              key={name}
              source={name}
              label={words[name].label}
              placeholder={exampleOf(name, settings, defaults)}
              type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              helperText={false}
              sx={{ mb: 2, '& :is(input, textarea)::placeholder': { color: 'text.secondary', opacity: 1 } }}
              {...(words[name].lines > 1 && { multiline: true, minRows: words[name].lines })}
            />
          ))}
        </WithPreview>
      )}
    </StepForm>
  );
}

type Framed = { frame: Omit<StepProps, 'demo'>; action: ReactNode; children: ReactNode };

function WithPreview({ frame, action, children }: Framed) {
  return (
    <StepFrame {...frame} action={action} changes={toChanges(validOf(useWatch()))}>
      {children}
    </StepFrame>
  );
}

/** The settings and the headline, what they are by default, and how both are saved. */
function useWords() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { record: site, error: siteError, save: saveSite } = useSite();
  const { defaults, error: notLoaded } = useDefaults(site?.language);
  const { data: settings, error: settingsError } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.getSettings({ signal }),
    refetchOnMount: 'always',
  });
  const { mutateAsync: save } = useMutation({
    mutationKey: ['settings'],
    mutationFn: async ({ version, ...values }: Values) => {
      const changes = toChanges(values);
      if (changes.site.texts) await saveSite(changes.site).catch(throwWithNames(wordOf));
      if (Object.keys(changes.settings).length === 0) return null;
      return api.saveSettings({ ...changes.settings, version });
    },
    onSuccess: (stored) => {
      if (stored) queryClient.setQueryData(['settings'], stored);
      void queryClient.invalidateQueries({ queryKey: ['demo'] });
    },
  });
  return { settings, site, defaults, error: settingsError ?? siteError ?? notLoaded, save };
}
