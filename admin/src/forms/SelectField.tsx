import { TextField, type TextFieldProps } from '@mui/material';

type Props = Omit<TextFieldProps, 'select'> & { choices: readonly { id: string | number; name: string }[] };

/**
 * The browser's own select, which works well on phones and, unlike the menu of SelectInput, gives its empty entry the accessible name
 * that it shows.
 */
export function SelectField({ choices, slotProps, ...field }: Props) {
  return (
    <TextField {...field} select slotProps={{ ...slotProps, select: { native: true } }}>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
