import { NumberInput } from 'react-admin';
import { t } from '../language/language.ts';

/** The position in a list. Input that is not a number becomes 0. */
export function SortOrderInput() {
  return <NumberInput source="sort_order" label={t('Sort order')} min={0} step={1} parse={toWholeNumber} />;
}

const toWholeNumber = (typed: string | number) => Math.trunc(Number(typed)) || 0;
