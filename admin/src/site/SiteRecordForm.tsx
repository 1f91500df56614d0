import { type SiteUpdate, VersionedSiteView } from '@vitrine/shared/contract/site/site';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useDraft } from '../drafts/useDraft.ts';
import type { Values } from '../forms/saving/changes.ts';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { throwWithNames } from '../forms/saving/refused-fields.ts';
import { SettingsForm } from '../forms/settings/SettingsForm.tsx';
import { t } from '../language/language.ts';
import { FormPreview } from '../preview/FormPreview.tsx';
import type { PageOf } from '../preview/useFollowedPage.ts';

type Site = z.infer<typeof VersionedSiteView>;

export type SiteRecordFormProps = {
  record: Site;
  onSave: (changes: object) => Promise<unknown>;
  /** The name of the part. */
  name: string;
  title: string;
  hint?: string;
  /** Validates the form. Only its fields are sent, so that two people can edit two parts at once. */
  schema: z.ZodType<Values, Values>;
  fields: FormTexts;
  /** The values of the form, if they are not the record's own. */
  toValues?: (site: Site) => Values;
  /** The changes of the record, if the form has other fields than that. */
  toChanges?: (changes: Values) => SiteUpdate;
  /** The field of the form for one of the record that the server refuses, if they differ. */
  fieldOf?: (refused: string) => string | undefined;
  /** Whether it is longer than the window, so that its button stays in sight. */
  isLong?: boolean;
  /** Whether a preview would show what is chosen; default true. */
  hasPreview?: boolean;
  pageOf?: PageOf;
  children: ReactNode;
};

const asTheyAre = (values: Values) => values;
const sameField = () => undefined;

/** The form of a part of the site's record: keeps drafts, and compares with what was saved meanwhile. */
export function SiteRecordForm({
  record,
  onSave,
  name,
  toValues = asTheyAre,
  toChanges = asTheyAre,
  hasPreview = true,
  fieldOf = sameField,
  pageOf,
  children,
  ...form
}: SiteRecordFormProps) {
  const draft = useDraft(`site-${name}`);
  const valuesOf = (site: Site) => ({ ...toValues(site), version: site.version });

  return (
    <SettingsForm
      {...form}
      record={valuesOf(record)}
      read={(stored) => valuesOf(VersionedSiteView.parse(stored))}
      draft={draft}
      submitLabel={t('Save')}
      saved={t('Site updated successfully')}
      failed={t('Failed to update site')}
      {...(hasPreview && {
        beside: (
          <FormPreview schema={form.schema} pageOf={pageOf} toChanges={(changes) => ({ site: toChanges(changes) })} />
        ),
      })}
      onSave={({ version, ...changes }) => onSave({ ...toChanges(changes), version }).catch(throwWithNames(fieldOf))}
    >
      {children}
    </SettingsForm>
  );
}
