import type { CategoryView } from '@vitrine/shared/contract/categories';
import { useGetList } from 'react-admin';
import { ChoiceInput } from '../widgets/ChoiceInput.tsx';

/** More than any portfolio has. */
const MAX_CATEGORIES = 1_000;

/** The category of an image. */
export function CategoryInput() {
  const { data = [], error } = useGetList<CategoryView>('categories', {
    pagination: { page: 1, perPage: MAX_CATEGORIES },
    sort: { field: 'sort_order', order: 'ASC' },
  });

  return <ChoiceInput source="category_id" label="Category" choices={data} error={error?.message} />;
}
