import { styled } from '@mui/material/styles';
import { type DemoView, GUIDE_STEPS, type GuideStep } from '@vitrine/shared/contract/site/demo';
import { Link } from 'react-router';
import { DoneIcon } from '../icons/DoneIcon.tsx';
import { t } from '../language/language.ts';
import { CHOSEN, FORCED } from '../layout/forced-colors.ts';
import { guideAddress } from './guide-address.ts';
import { steps } from './steps.ts';

export type StepProps = {
  demo: DemoView;
  /** The steps that are. */
  done: Record<GuideStep, boolean>;
  step: GuideStep;
  /** Whether somebody went to this step, so that its heading takes the focus. */
  isOpened: boolean;
  /** Undefined on the first step. */
  onBack: (() => void) | undefined;
  onNext: () => void;
};

type Props = { done: Record<GuideStep, boolean>; current: GuideStep };

/** The steps, each a link. */
export function StepList({ done, current }: Props) {
  return (
    <Steps aria-label={t('Steps')}>
      <ol>
        {GUIDE_STEPS.map((step, index) => {
          const isDone = done[step];
          return (
            <li key={step}>
              <Link to={guideAddress(step)} aria-current={step === current ? 'step' : undefined}>
                <span className="mark" aria-hidden="true">
                  {isDone ? <DoneIcon fontSize="inherit" /> : index + 1}
                </span>
                <span className="label">{steps[step].label}</span>
                {isDone && <span className="hidden">{t(', done')}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </Steps>
  );
}

/** Where there is no room, only the current step shows its label, and on a phone none. */
const Steps = styled('nav')(({ theme: { vars, palette, breakpoints } }) => {
  const colors = (vars ?? { palette }).palette;
  const hidden = {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  } as const;
  return {
    marginBottom: 32,
    '& ol': { display: 'flex', flexWrap: 'wrap', gap: '0 28px', margin: 0, padding: 0, listStyle: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 44,
      minWidth: 44,
      color: colors.text.secondary,
      textDecoration: 'none',
    },
    '& a:hover, & a[aria-current]': { color: colors.text.primary },
    '& .mark': {
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      flexShrink: 0,
      borderRadius: '50%',
      border: `1px solid ${colors.text.secondary}`,
      fontSize: '0.875rem',
      fontVariantNumeric: 'tabular-nums',
    },
    '& a[aria-current] .mark': {
      color: colors.background.default,
      background: colors.text.primary,
      borderColor: colors.text.primary,
      [FORCED]: { border: CHOSEN },
    },
    '& .hidden': hidden,
    [breakpoints.down('md')]: {
      '& ol': { gap: '0 12px' },
      '& a:not([aria-current]) .label': hidden,
    },
    [breakpoints.down('sm')]: { '& .label': hidden },
  };
});
