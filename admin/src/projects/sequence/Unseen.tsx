import { Alert } from '@mui/material';
import { tCount } from '../../language/language.ts';

/** Shows how many photographs of the sequence visitors do not see, why, and what can be done about it. */
export function Unseen({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert severity="info" sx={{ my: 1.5 }}>
      {tCount(
        count,
        'One photograph is not shown to visitors, because it is private or in the trash. Make it public in the tab Images.',
        '{count} photographs are not shown to visitors, because they are private or in the trash. Make them public in the tab Images.',
      )}
    </Alert>
  );
}
