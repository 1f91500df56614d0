import type { Sentences } from '../sentences.ts';

export const sentences: Sentences = {};
