import { Alert, Button, Stack, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useNavigate } from 'react-router';
import { OpenInNewIcon } from '../icons/OpenInNewIcon.tsx';
import { t } from '../language/language.ts';
import { PublishingStatus } from '../publishing/PublishingStatus.tsx';
import { keptText } from './demo-texts.ts';
import { HeroChoice, useChooseHero, useHeroChoice } from './HeroChoice.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './StepList.tsx';
import { steps } from './steps.ts';
import { isAnythingLeft, useGuide } from './useDemo.ts';

/** The preview shows the site as it is. */
const NOTHING = {};
const wanted = ['account', 'words', 'demo', 'photographs'] as const;

/** The site as it is, the photograph that opens it, what is still to do, and the end of the guide. */
export function PublishStep({ demo, done, ...frame }: StepProps) {
  const navigate = useNavigate();
  const { mutate: save } = useGuide();
  const choice = useHeroChoice();
  const { mutate: choose, isPending: isChoosing } = useChooseHero();
  const missing = wanted.filter((step) => !done[step]);
  const end = () => {
    save({ is_done: true, is_dismissed: true });
    void navigate(AFTER_LOGIN_PATH);
  };
  // The one that is shown as chosen: otherwise the next photograph that is uploaded may take its place.
  const finish = () => (choice?.hero && !choice.isStored ? choose(choice.hero.id, { onSuccess: end }) : end());

  return (
    <StepFrame
      {...frame}
      isLast
      changes={NOTHING}
      action={
        <Button variant="contained" disabled={isChoosing} onClick={finish}>
          {t('Done')}
        </Button>
      }
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <PublishingStatus />
        <Button variant="outlined" href="/" target="_blank" rel="noopener" endIcon={<OpenInNewIcon />}>
          {t('Open your site')}
        </Button>
      </Stack>
      {choice && <HeroChoice {...choice} onChoose={(id) => !isChoosing && choose(id)} />}
      {missing.length > 0 && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t('You have left out: {steps}. The steps above lead back.', {
            steps: missing.map((step) => steps[step].label).join(', '),
          })}
        </Alert>
      )}
      {!isAnythingLeft(demo.left) && demo.kept.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {t('Of the demo portfolio this is kept: {records}.', { records: demo.kept.map(keptText).join('; ') })}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ mt: 3, maxWidth: '60ch' }}>
        {t(
          'Later: more categories and testimonials in their tabs, every other sentence under Texts, a portrait in the settings, and under Search engines and AI whether machines may learn from your photographs.',
        )}
      </Typography>
    </StepFrame>
  );
}
