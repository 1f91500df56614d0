import { TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { t } from '../language/language.ts';

type Props = { label: string; helperText?: string };

/** The address of a record. Of one that has an address already, it says what another one does to links. */
export function AddressInput({ label, helperText }: Props) {
  const { defaultValues } = useFormState();
  const slug = useWatch({ name: 'slug' });
  const isOther = Boolean(defaultValues?.slug && slug !== defaultValues.slug);
  const moved = t('Once this is saved, links to the former address lead nowhere.');
  return <TextInput source="slug" label={label} isRequired helperText={isOther ? moved : helperText} />;
}
