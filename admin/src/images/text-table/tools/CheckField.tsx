import { Box } from '@mui/material';

type Props = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void };

/** The browser's own checkbox with its label. */
export const CheckField = ({ label, isChecked, onCheck }: Props) => (
  <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, cursor: 'pointer' }}>
    <Box
      component="input"
      type="checkbox"
      checked={isChecked}
      onChange={({ target }: { target: HTMLInputElement }) => onCheck(target.checked)}
      sx={{ width: 20, height: 20, m: 0, accentColor: 'currentcolor' }}
    />
    {label}
  </Box>
);
