import { tCount } from '../language/language.ts';

/** `1 photograph`, `12 photographs`. */
export const countPhotographs = (count: number) => tCount(count, '{count} photograph', '{count} photographs');
