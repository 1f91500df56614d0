import { ChoiceInput } from '../widgets/ChoiceInput.tsx';
import { useCategories } from './useCategories.ts';

/** The category of an image. */
export function CategoryInput() {
  const { data = [], error } = useCategories();

  return <ChoiceInput source="category_id" label="Category" choices={data} error={error?.message} />;
}
