import { DEFAULT_LOOK, type LookName } from '../site-choices.ts';
import { cinema } from './cinema.ts';
import { editorial } from './editorial.ts';
import type { Look } from './look.ts';
import { quiet } from './quiet.ts';
import { warm } from './warm.ts';

/** The designs from which the owner chooses. */
export const LOOKS: Record<LookName, Look> = { editorial, quiet, warm, cinema };

/** The name if a look has it, or the default: a record may be older or newer than the site's code. */
export const lookNameOf = (name: string): LookName => (isLookName(name) ? name : DEFAULT_LOOK);

const isLookName = (name: string): name is LookName => Object.hasOwn(LOOKS, name);
