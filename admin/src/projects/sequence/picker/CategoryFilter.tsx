import { SelectField } from '../../../forms/SelectField.tsx';
import { t } from '../../../language/language.ts';
import { useCategories } from '../../../lists/useCategories.ts';

type Props = { value: number | undefined; onChange: (category: number | undefined) => void };

/** Shows the photographs of one category, or of all. */
export function CategoryFilter({ value, onChange }: Props) {
  const { data = [] } = useCategories();
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
