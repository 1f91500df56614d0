import { createSvgIcon } from '@mui/material/utils';

/** An icon of one path, 24 by 24. */
export const pathIcon = (d: string) => createSvgIcon(<path d={d} />, '');
