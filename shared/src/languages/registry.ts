// biome-ignore-all lint/performance/noBarrelFile: a language is one line here
export { de } from './de/index.ts';
export { en } from './en/index.ts';
export { es } from './es/index.ts';
export { fr } from './fr/index.ts';
export { it } from './it/index.ts';
export { ja } from './ja/index.ts';
export { nl } from './nl/index.ts';
export { pt } from './pt/index.ts';
