import { createSvgIcon } from '@mui/material/utils';
/** What react-admin imports for components that the admin does not use. */
export default createSvgIcon(null, 'Blank');
