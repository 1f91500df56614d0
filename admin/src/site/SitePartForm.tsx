import { SiteFetching } from './SiteFetching.tsx';
import { SiteRecordForm, type SiteRecordFormProps } from './SiteRecordForm.tsx';
import { useSite } from './useSite.ts';

/** The form of a part of the site's record, which it loads. */
export function SitePartForm(form: Omit<SiteRecordFormProps, 'record' | 'onSave'>) {
  const { record, error, save } = useSite();

  if (!record) return <SiteFetching error={error} />;
  return <SiteRecordForm {...form} record={record} onSave={save} />;
}
