import type { Defaults } from '@vitrine/shared/site-texts/defaults/defaults';
import type { ReactNode } from 'react';
import { SiteFetching } from './SiteFetching.tsx';
import type { SiteRecordFormProps } from './SiteRecordForm.tsx';
import { useDefaults } from './texts/useDefaults.ts';
import { useSite } from './useSite.ts';

type Props = { children: (site: Pick<SiteRecordFormProps, 'record' | 'onSave'>, defaults: Defaults) => ReactNode };

/** A form of the site's record that shows defaults: those of the language that is stored. */
export function WithDefaults({ children }: Props) {
  const { record, error, save } = useSite();
  const { defaults, error: notLoaded } = useDefaults(record?.language);

  if (record && defaults) return children({ record, onSave: save }, defaults);
  return <SiteFetching error={error ?? notLoaded} />;
}
