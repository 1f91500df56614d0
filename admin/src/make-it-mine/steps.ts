import type { GuideStep } from '@vitrine/shared/contract/site/demo';
import { type Demo, isAnythingLeft } from './useDemo.ts';

export const steps: Record<GuideStep, { label: string; title: string; hint: string }> = {
  account: {
    label: 'Account',
    title: 'Your username and your password',
    hint: 'You sign in here with them. The login page shows those of the demo as long as they work.',
  },
  words: {
    label: 'Name and words',
    title: 'Your name and your words',
    hint: 'What visitors read first. The examples are the demo’s, and leave with it. Every sentence can be changed later.',
  },
  look: {
    label: 'Look',
    title: 'How it looks',
    hint: 'Typefaces, colours, grid and hero in one. It can be another one at any time.',
  },
  demo: {
    label: 'Demo portfolio',
    title: 'Remove the demo portfolio',
    hint: 'Its photographs, texts and contact data leave the site together, and so do the headline, business hours and figures that nobody has entered. What you have made your own stays.',
  },
  photographs: {
    label: 'First photographs',
    title: 'Your first photographs',
    hint: 'Ten are enough to begin with. A title such as “DSC 4077” is shown in the admin alone, until you give another.',
  },
  publish: {
    label: 'Publish',
    title: 'Your site',
    hint: 'Everything that you save is published within about a second.',
  },
};

/** The steps whose outcome can be seen in the data. The look is one of taste: whichever it is, it may be meant. */
export function isDone(step: GuideStep, { account, left, own_images: ownImages, guide }: Demo): boolean {
  if (step === 'account') return account === null;
  if (step === 'words') return !left.settings.includes('photographer_name');
  if (step === 'demo') return !isAnythingLeft(left);
  if (step === 'photographs') return ownImages > 0;
  return guide.is_done;
}
