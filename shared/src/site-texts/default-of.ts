import type { Defaults } from './defaults/defaults.ts';

/** The default of the text with this key in a language. */
export function defaultOf({ texts }: Defaults, key: string): string {
  const [place = '', name = ''] = key.split('.', 2);
  const ofPlace: unknown = Reflect.get(texts, place);
  return String(Reflect.get(Object(ofPlace), name) ?? '');
}
