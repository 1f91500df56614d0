import { Button, Stack, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link, useNavigate } from 'react-router';
import { t } from '../language/language.ts';

/** An address under /admin that leads nowhere. */
export function NotFound() {
  const navigate = useNavigate();
  const goBack = () => (history.length > 1 ? navigate(-1) : location.assign('/'));

  return (
    <Stack component="main" sx={{ gap: 2, alignItems: 'center', justifyContent: 'center', minHeight: '80dvh', p: 3 }}>
      <title>{t('Page Not Found')}</title>
      <Typography variant="h1">404</Typography>
      <Typography variant="h2">{t('Page Not Found')}</Typography>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {t(
          "Sorry, the page you're looking for doesn't exist. It might have been moved, deleted, or you entered the wrong URL.",
        )}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        <Button variant="contained" href="/">
          {t('Go Home')}
        </Button>
        <Button variant="outlined" onClick={goBack}>
          {t('Go Back')}
        </Button>
        <Button component={Link} to={AFTER_LOGIN_PATH}>
          {t('Admin Dashboard')}
        </Button>
      </Stack>
    </Stack>
  );
}
