import { Link } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link as RouterLink } from 'react-router';
import { t } from '../language/language.ts';

/** Why a file was refused. Where the text names the settings, it leads there. */
export function RefusalText({ text }: { text: string }) {
  const settings = t('Settings');
  // Some languages write them with a small letter within a sentence.
  const at = text.toLowerCase().indexOf(settings.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link component={RouterLink} to={`${AFTER_LOGIN_PATH}/settings/limits`} color="inherit">
        {text.slice(at, at + settings.length)}
      </Link>
      {text.slice(at + settings.length)}
    </>
  );
}
