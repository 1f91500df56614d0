import { Box, Button, Stack, Typography, useMediaQuery } from '@mui/material';
import { GUIDE_STEPS } from '@vitrine/shared/contract/site/demo';
import type { PreviewInput } from '@vitrine/shared/contract/site/previews';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../language/language.ts';
import { LivePreview } from '../preview/LivePreview.tsx';
import type { StepProps } from './StepList.tsx';
import { steps } from './steps.ts';

type Props = Pick<StepProps, 'step' | 'isOpened' | 'onBack' | 'onNext'> & {
  /** The button that ends the step; by default it only goes on. */
  action?: ReactNode;
  /** What is not saved, for a preview beside the step where there is room. */
  changes?: Omit<PreviewInput, 'path'>;
  /** Raised when what had the focus is gone: the heading takes it. */
  changed?: number;
  /** A step that needs no Skip: its action does the same. */
  isLast?: boolean;
  children: ReactNode;
};

/** A step with its heading, which has the focus once somebody goes there, and the ways on and back. */
export function StepFrame({
  step,
  isOpened,
  onBack,
  onNext,
  action,
  changes,
  changed = 0,
  isLast = false,
  children,
}: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasRoom = useMediaQuery((theme) => theme.breakpoints.up('lg')) && changes !== undefined;
  const { title, hint } = steps[step];

  useEffect(() => {
    if (isOpened || changed > 0) heading.current?.focus();
  }, [isOpened, changed]);

  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: hasRoom ? 'minmax(0, 5fr) minmax(0, 7fr)' : 'minmax(0, 720px)' },
        columnGap: 6,
        rowGap: 4,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography id={id} ref={heading} tabIndex={-1} variant="h2" sx={{ '&:focus': { outline: 'none' } }}>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mb: 0.5 }}>
            {t('Step {step} of {all}', { step: GUIDE_STEPS.indexOf(step) + 1, all: GUIDE_STEPS.length })}
            <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
              :
            </Box>
          </Typography>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '60ch' }}>
          {hint}
        </Typography>
        {children}
        <Stack direction="row" sx={{ mt: 4, gap: 1.5, flexWrap: 'wrap' }}>
          {action ?? (
            <Button variant="contained" onClick={onNext}>
              {t('Continue')}
            </Button>
          )}
          {action !== undefined && !isLast && <Button onClick={onNext}>{t('Skip')}</Button>}
          {onBack && <Button onClick={onBack}>{t('Back')}</Button>}
        </Stack>
      </Box>
      {hasRoom && (
        <Box sx={{ position: 'sticky', top: 64, alignSelf: 'start' }}>
          <LivePreview changes={changes} />
        </Box>
      )}
    </Box>
  );
}
