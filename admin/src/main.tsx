import { loadLanguage } from './language/language.ts';

// Whatever says something is imported after that, so that its constants say it as well.
void loadLanguage().then(() => import('./start.tsx'));
