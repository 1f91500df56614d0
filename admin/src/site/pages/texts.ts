import { recordTexts } from '../../feedback/resource-texts.ts';

export const texts = recordTexts('page');
