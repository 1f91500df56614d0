import type { DemoView } from '@vitrine/shared/contract/site/demo';
import { UNNAMED_PHOTOGRAPHER } from '@vitrine/shared/rights';
import type { Values } from '../forms/saving/changes.ts';

/** Whether a text of the settings is nobody's: the demo's, or the name of a site that was given none. */
export const isNobodys = (name: string, settings: Values, { left }: Pick<DemoView, 'left'>): boolean =>
  left.settings.some((field) => field === name) || settings[name] === UNNAMED_PHOTOGRAPHER;
