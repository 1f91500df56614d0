import { SelectField } from '../../../forms/SelectField.tsx';
import { t } from '../../../language/language.ts';
import { COLUMNS, type Column, columns } from '../columns.ts';

type Props<Value extends string> = { value: Value; onChoose: (value: Value) => void };

const CHOICES = COLUMNS.map((id) => ({ id, name: columns[id].label }));

/** The column that a tool works on. */
export const ColumnField = ({ value, onChoose }: Props<Column>) => (
  <SelectField
    id="tool-column"
    label={t('Column')}
    choices={CHOICES}
    value={value}
    onChange={({ target }) => onChoose(COLUMNS.find((one) => one === target.value) ?? 'title')}
  />
);

/** The same with all of them together. */
export const ColumnsField = ({ value, onChoose }: Props<Column | 'all'>) => (
  <SelectField
    id="tool-column"
    label={t('Column')}
    choices={[{ id: 'all', name: t('All columns') }, ...CHOICES]}
    value={value}
    onChange={({ target }) => onChoose(COLUMNS.find((one) => one === target.value) ?? 'all')}
  />
);
