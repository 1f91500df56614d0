import { recordTexts } from '../feedback/resource-texts.ts';

export const texts = { ...recordTexts('Hero Slide'), addTitle: 'Add New Hero Slide' };
