import type { Sentences } from '../sentences.ts';

export const sentences: Sentences = { Images: 'Bilder', 'Hero Slides': 'Titelbilder', Settings: 'Einstellungen' };
