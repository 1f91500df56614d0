import { hyphenation } from '../hyphenation.ts';
import type { LanguageParts } from '../parts.ts';
import { defaults } from './defaults.ts';
import { catalogue } from './interface.ts';
import { mails } from './mails.ts';
import { pageTitles } from './pages.ts';

export const fr: LanguageParts = { catalogue, defaults, mails, pageTitles, rules: hyphenation };
