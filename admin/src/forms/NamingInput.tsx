import { slugify } from '@vitrine/shared/slug';
import type { ChangeEvent } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

type Props = Pick<TextInputProps, 'label' | 'helperText' | 'autoFocus'> & { source: string };

/**
 * The field that names a record. The slug of a new one follows it, until that is edited by hand. An existing one is a part of addresses and
 * stays. A component of its own, so that a key renders this field and not the whole form.
 */
export function NamingInput({ source, ...props }: Props) {
  const { getValues, setValue } = useFormContext();
  const { defaultValues, isSubmitted } = useFormState();
  // The form already has the new name when it says that it has changed. The one before is that of the last rendering, also of a draft.
  const former: string | null | undefined = useWatch({ name: source });

  const suggestSlug = (event: ChangeEvent<HTMLInputElement>) => {
    const { slug } = getValues();
    const isUntouched = !slug || slug === slugify(former ?? '');
    if (defaultValues?.slug || !isUntouched) return;
    setValue('slug', slugify(event.target.value), { shouldDirty: true, shouldValidate: isSubmitted });
  };

  return <TextInput {...props} source={source} isRequired onChange={suggestSlug} />;
}
