import { Link } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link as RouterLink } from 'react-router';

/** Why a file was refused. Where the text names the settings, it leads there. */
export function RefusalText({ text }: { text: string }) {
  const [before = '', after] = text.split(/\bSettings\b/);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <Link component={RouterLink} to={`${AFTER_LOGIN_PATH}/settings/limits`} color="inherit">
        Settings
      </Link>
      {after}
    </>
  );
}
