import { useInput } from 'react-admin';
import { SelectField } from '../../forms/SelectField.tsx';
import { downloads, fields } from './fields.ts';

/** Which files the client can download. */
export function DownloadsInput() {
  const { id, field } = useInput({ source: 'downloads' });
  return (
    <SelectField {...field} id={id} label={fields.downloads.label} choices={downloads} margin="dense" helperText=" " />
  );
}
