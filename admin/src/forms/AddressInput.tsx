import { slugOfPage } from '@vitrine/shared/own-pages/page-address';
import { TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { t } from '../language/language.ts';

type Props = {
  label: string;
  helperText?: string;
  /** The address that is meant by what is typed. */
  read?: (typed: string) => string;
};

/** The address of a record. Of one that visitors know by an address, it says what another one does to links. */
export function AddressInput({ label, helperText, read = slugOfPage }: Props) {
  const { defaultValues } = useFormState();
  const typed: string = useWatch({ name: 'slug' }) ?? '';
  const isKnown = Boolean(defaultValues?.slug) && !defaultValues?.is_draft;
  const isOther = isKnown && read(typed) !== read(defaultValues?.slug);
  const moved = t('Once this is saved, links to the former address lead nowhere.');
  return <TextInput source="slug" label={label} isRequired helperText={isOther ? moved : helperText} />;
}
