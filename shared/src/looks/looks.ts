import { cinema } from './cinema/look.ts';
import { editorial } from './editorial/look.ts';
import type { Look } from './look.ts';
import { quiet } from './quiet/look.ts';
import { warm } from './warm/look.ts';

/** The designs from which the owner chooses, in the order in which they are offered. Each is a folder beside this file. */
export const LOOKS = { editorial, quiet, warm, cinema } satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;
export const LOOK_NAMES = Object.keys(LOOKS) as LookName[];
export const DEFAULT_LOOK: LookName = 'editorial';

/** The name if a look has it, or the default: a record may be older or newer than the site's code. */
export const lookNameOf = (name: string): LookName => (isLookName(name) ? name : DEFAULT_LOOK);

const isLookName = (name: string): name is LookName => Object.hasOwn(LOOKS, name);
