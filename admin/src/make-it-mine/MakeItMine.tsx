import { Skeleton, Typography } from '@mui/material';
import { GUIDE_STEPS, type GuideStep } from '@vitrine/shared/contract/site/demo';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '../language/language.ts';
import { useSettings } from '../providers/useSettings.ts';
import { AccountStep } from './AccountStep.tsx';
import { DemoStep } from './DemoStep.tsx';
import { guideAddress } from './guide-address.ts';
import { LookStep } from './LookStep.tsx';
import { PhotographsStep } from './PhotographsStep.tsx';
import { PublishStep } from './PublishStep.tsx';
import { StepList, type StepProps } from './StepList.tsx';
import { doneSteps } from './steps.ts';
import { useDemo, useGuide } from './useDemo.ts';
import { WordsStep } from './WordsStep.tsx';

const forms: Record<GuideStep, ComponentType<StepProps>> = {
  account: AccountStep,
  words: WordsStep,
  look: LookStep,
  demo: DemoStep,
  photographs: PhotographsStep,
  publish: PublishStep,
};

/** The guide from the demo portfolio to an own site. Each step has an address; without one it opens where it was left. */
export function MakeItMine() {
  const { demo, error } = useDemo();
  const { record: settings, error: settingsError } = useSettings();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { mutate: save } = useGuide();
  const asked = GUIDE_STEPS.find((step) => step === search.get('step'));
  const first = demo?.account === null ? 'words' : 'account';
  // What is open stays open, whatever is known of the guide a moment later.
  const [opened, setOpened] = useState<GuideStep>();
  const step = asked ?? opened ?? demo?.guide.step ?? first;
  if (demo && step !== opened) setOpened(step);
  const isNew = useEffectEvent(() => demo?.guide.step !== step);
  const isLoaded = demo !== undefined;

  useEffect(() => {
    if (isLoaded && isNew()) save({ step });
  }, [isLoaded, step, save]);

  if (error && !demo)
    return (
      <Typography color="error">
        {t('Failed to fetch the demo portfolio. {reason}', { reason: error.message })}
      </Typography>
    );
  if (!demo || !(settings || settingsError)) return <Skeleton variant="rectangular" height={480} />;
  const done = doneSteps(demo, settings);
  const Form = forms[step];
  const goTo = (index: number) => void navigate(guideAddress(GUIDE_STEPS[index]));
  const index = GUIDE_STEPS.indexOf(step);
  return (
    <>
      <StepList done={done} current={step} />
      <Form
        key={step}
        demo={demo}
        done={done}
        step={step}
        isOpened={asked !== undefined}
        onBack={index > 0 ? () => goTo(index - 1) : undefined}
        onNext={() => goTo(index + 1)}
      />
    </>
  );
}
