import type { DemoView, GuideStep } from '@vitrine/shared/contract/site/demo';
import type { Values } from '../forms/saving/changes.ts';
import { t } from '../language/language.ts';
import { isNobodys } from './nobodys.ts';
import { isAnythingLeft } from './useDemo.ts';

export const steps: Record<GuideStep, { label: string; title: string; hint: string }> = {
  account: {
    label: t('Account'),
    title: t('Your username and your password'),
    hint: t('You sign in here with them. The login page shows those of the demo as long as they work.'),
  },
  words: {
    label: t('Name and words'),
    title: t('Your name and your words'),
    hint: t(
      'What visitors read first. The examples are the demo’s, and leave with it. Every sentence can be changed later.',
    ),
  },
  look: {
    label: t('Look'),
    title: t('How it looks'),
    hint: t('Typefaces, colours, grid and hero in one. It can be another one at any time.'),
  },
  demo: {
    label: t('Demo portfolio'),
    title: t('Remove the demo portfolio'),
    hint: t(
      'Its photographs, texts and contact data leave the site together, and so do the headline, business hours and figures that nobody has entered. What you have made your own stays.',
    ),
  },
  photographs: {
    label: t('First photographs'),
    title: t('Your first photographs'),
    hint: t(
      'Ten are enough to begin with. A title such as “DSC 4077” is shown in the admin alone, until you give another.',
    ),
  },
  publish: {
    label: t('Publish'),
    title: t('Your site'),
    hint: t('Everything that you save is published within about a second.'),
  },
};

/** The steps whose outcome can be seen in the data. The look is one of taste: whichever it is, it may be meant. */
export const doneSteps = (demo: DemoView, settings: Values | undefined): Record<GuideStep, boolean> => ({
  account: demo.account === null,
  words: settings !== undefined && !isNobodys('photographer_name', settings, demo),
  look: demo.guide.is_done,
  demo: !isAnythingLeft(demo.left),
  photographs: demo.own_images > 0,
  publish: demo.guide.is_done,
});
