import { Button } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** Submits the form of a part of the settings. */
export function SaveButton({ label }: { label: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ mt: 2 }}>
      {isSubmitting ? 'Saving...' : label}
    </Button>
  );
}
