import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it is first shown. */
export const later = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));
