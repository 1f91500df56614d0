import { TextField } from '@mui/material';
import { useInput } from 'react-admin';

type Choice = { id: string | number; name: string };
type Props = { source: string; label: string; choices: readonly Choice[]; error?: string | undefined };

/**
 * A choice of one or none. It is the browser's own select, which works well on phones and, unlike the menu of SelectInput, gives its
 * empty entry the accessible name that it shows.
 */
export function ChoiceInput({ source, label, choices, error }: Props) {
  const { id, field, fieldState } = useInput({
    source,
    format: (chosen: Choice['id'] | null) => chosen ?? '',
    parse: (typed: string) => choices.find((choice) => String(choice.id) === typed)?.id ?? null,
  });
  const problem = fieldState.error?.message ?? error;

  return (
    <TextField
      {...field}
      id={id}
      label={label}
      select
      margin="dense"
      error={Boolean(problem)}
      helperText={problem ?? ' '}
      slotProps={{ select: { native: true } }}
    >
      <option value="">None</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </TextField>
  );
}
