import type { GuideStep } from '@vitrine/shared/contract/site/demo';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';

/** The address of the guide; with a step, of that. */
export const guideAddress = (step?: GuideStep) =>
  `${AFTER_LOGIN_PATH}/site/make-it-mine${step === undefined ? '' : `?step=${step}`}`;
