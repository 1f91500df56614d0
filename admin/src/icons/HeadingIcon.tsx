import { pathIcon } from './path-icon.tsx';

export const HeadingIcon = pathIcon('M5 4v3h5.5v12h3V7H19V4z');
