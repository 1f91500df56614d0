import { useInput } from 'react-admin';
import { t } from '../language/language.ts';
import { SelectField } from './SelectField.tsx';

type Choice = { id: string | number; name: string };
type Props = {
  source: string;
  label: string;
  choices: readonly Choice[];
  /** Whether none can be chosen. */
  hasNone?: boolean;
  error?: string | undefined;
};

/** A choice of one, or of none where that can be chosen. */
export function ChoiceInput({ source, label, choices, hasNone = true, error }: Props) {
  const { id, field, fieldState } = useInput({
    source,
    format: (chosen: Choice['id'] | null) => chosen ?? '',
    parse: (typed: string) => choices.find((choice) => String(choice.id) === typed)?.id ?? null,
  });
  const problem = fieldState.error?.message ?? error;

  return (
    <SelectField
      {...field}
      id={id}
      label={label}
      margin="dense"
      error={Boolean(problem)}
      helperText={problem ?? ' '}
      choices={hasNone ? [{ id: '', name: t('None') }, ...choices] : choices}
    />
  );
}
