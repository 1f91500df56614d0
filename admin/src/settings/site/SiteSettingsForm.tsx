import { Skeleton, Typography } from '@mui/material';
import type { SettingsAdminView } from '@vitrine/shared/contract/settings';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useDraft } from '../../drafts/useDraft.ts';
import type { Values } from '../../forms/saving/changes.ts';
import { SettingsForm } from '../../forms/settings/SettingsForm.tsx';
import { t } from '../../language/language.ts';
import { useSettings } from '../../providers/useSettings.ts';
import { fields } from './fields.tsx';

type Props = {
  /** Of the part, under which its draft is kept. */
  name: string;
  title: string;
  hint?: string;
  /** Validates the form. Only its fields are sent. */
  schema: z.ZodType<Values, Values>;
  children: (record: Pick<SettingsAdminView, 'upload_ceiling_mb'>) => ReactNode;
};

/** The form of a part of the site's settings, which it loads. */
export function SiteSettingsForm({ name, children, ...form }: Props) {
  const draft = useDraft(`settings-${name}`);
  const { record, error, save } = useSettings();

  if (error && !record)
    return (
      <Typography color="error">{t('Failed to fetch settings. {reason}', { reason: t(error.message) })}</Typography>
    );
  if (!record) return <Skeleton variant="rectangular" height={480} />;
  return (
    <SettingsForm
      {...form}
      fields={fields}
      record={record}
      draft={draft}
      submitLabel={t('Save')}
      saved={t('Settings updated successfully')}
      failed={t('Failed to update settings')}
      onSave={save}
    >
      {children(record)}
    </SettingsForm>
  );
}
