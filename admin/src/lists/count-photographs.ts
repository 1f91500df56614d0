import { counted } from '@vitrine/shared/counted';

/** `1 photograph`, `12 photographs`. */
export const countPhotographs = (count: number) => counted(count, 'photograph');
