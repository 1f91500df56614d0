import type { CategoryView } from '@vitrine/shared/contract/categories';
import { useGetList } from 'react-admin';
import { SelectField } from '../../../forms/SelectField.tsx';
import { t } from '../../../language/language.ts';
import { retryRead } from '../../../providers/retry-read.ts';

type Props = { value: number | undefined; onChange: (category: number | undefined) => void };

const EVERY = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'sort_order', order: 'ASC' as const } };

/** Shows the photographs of one category, or of all. */
export function CategoryFilter({ value, onChange }: Props) {
  const { data = [] } = useGetList<CategoryView>('categories', EVERY, { retry: retryRead });
  return (
    <SelectField
      label={t('Category')}
      value={value ?? ''}
      choices={[{ id: '', name: t('All') }, ...data]}
      onChange={({ target }) => onChange(Number(target.value) || undefined)}
      fullWidth={false}
      sx={{ mb: 2, width: 280 }}
    />
  );
}
