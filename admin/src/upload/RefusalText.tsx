import { Link } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link as RouterLink } from 'react-router';
import { t } from '../language/language.ts';

/** Why a file was refused. Where the text names the settings, it leads there. */
export function RefusalText({ text }: { text: string }) {
  const settings = t('Settings');
  const at = text.indexOf(settings);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link component={RouterLink} to={`${AFTER_LOGIN_PATH}/settings/limits`} color="inherit">
        {settings}
      </Link>
      {text.slice(at + settings.length)}
    </>
  );
}
