import { Alert, Link } from '@mui/material';
import type { ImageAdminView, ImageUse } from '@vitrine/shared/contract/images';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link as RouterLink } from 'react-router';
import { t, tNodes } from '../../language/language.ts';

/** Where an image is used besides the gallery, which prevents its deletion. Shows nothing if it is not used. */
export function UsedIn({ images }: { images: readonly ImageAdminView[] }) {
  const used = images.filter(({ used_in }) => used_in.length > 0);

  if (used.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {used.map(({ id, title, used_in }) => (
        <div key={id}>
          {tNodes(images.length > 1 ? '{title} is used in: {places}' : 'Used in: {places}', {
            title,
            places: used_in.map((use, index) => (
              <span key={`${use.kind}-${use.id}`}>
                {index > 0 && ', '}
                <Use use={use} />
              </span>
            )),
          })}
        </div>
      ))}
    </Alert>
  );
}

function Use({ use: { kind, id, title } }: { use: ImageUse }) {
  if (kind === 'portrait') return <>{t('the portrait on the About page')}</>;
  return (
    <Link component={RouterLink} to={`${AFTER_LOGIN_PATH}/hero-slides/${id}`} color="inherit">
      {t('hero slide “{title}”', { title })}
    </Link>
  );
}
