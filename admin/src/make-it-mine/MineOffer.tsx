import { Alert, AlertTitle, Button } from '@mui/material';
import type { DemoView } from '@vitrine/shared/contract/site/demo';
import { Link, useLocation } from 'react-router';
import { t } from '../language/language.ts';
import { guideAddress } from './guide-address.ts';
import { isAnythingLeft, useDemo, useGuide } from './useDemo.ts';

/** As long as it may, what is left is read with each change on every tab. */
const mayOffer = ({ is_importing: isImporting, left, guide }: DemoView) =>
  isImporting || (isAnythingLeft(left) && !guide.is_dismissed);

/** Offers the guide on every tab, as long as there is a demo portfolio and nobody has declined. */
export function MineOffer() {
  const { demo } = useDemo(mayOffer);
  const { mutate: save } = useGuide();
  const { pathname } = useLocation();

  if (!demo || demo.is_importing || !mayOffer(demo) || pathname.endsWith(guideAddress())) return null;
  const isBegun = demo.guide.step !== null;
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mb: 3, '& .MuiAlert-action': { alignItems: 'center', gap: 1, flexWrap: 'wrap' } }}
      action={
        <>
          <Button variant="outlined" size="small" component={Link} to={guideAddress()}>
            {isBegun ? t('Go on') : t('Make it mine')}
          </Button>
          <Button color="inherit" size="small" onClick={() => save({ is_dismissed: true })}>
            {t('Not now')}
          </Button>
        </>
      }
    >
      <AlertTitle>{isBegun ? t('Your own site is begun') : t('This is the demo portfolio')}</AlertTitle>
      {isBegun ? t('The guide goes on where you left it.') : t('A few steps lead from it to a site of your own.')}
    </Alert>
  );
}
