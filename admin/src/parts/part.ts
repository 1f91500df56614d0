import type { ComponentType } from 'react';

/** A part of a tab, at `/admin/dashboard/<tab>/<name>`. */
export type Part = { name: string; label: string; part: ComponentType };
