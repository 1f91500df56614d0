import { ChoiceInput } from '../../forms/ChoiceInput.tsx';
import { t } from '../../language/language.ts';
import { useCategories } from '../../lists/useCategories.ts';
import { fields } from '../fields.tsx';

/** The category of an image. */
export function CategoryInput() {
  const { data = [], error } = useCategories();

  return (
    <ChoiceInput
      source="category_id"
      label={fields.category_id.label}
      choices={data}
      error={error ? t(error.message) : undefined}
    />
  );
}
