import { t } from '../language/language.ts';
import { later } from '../later.ts';
import type { Part } from '../parts/part.ts';
import { AccountPart } from './AccountPart.tsx';
import { DevicesPart } from './devices/DevicesPart.tsx';
import { ActivityList } from './security/ActivityList.tsx';
import { SignInPart } from './security/SignInPart.tsx';
import { LimitsForm } from './site/LimitsForm.tsx';
import { RightsForm } from './site/RightsForm.tsx';
import { YouForm } from './site/YouForm.tsx';
import { BackupSection } from './system/BackupSection.tsx';
import { CheckSection } from './system/CheckSection.tsx';
import { MailSection } from './system/MailSection.tsx';

/** The parts of the settings, each of one subject. They are small, and loaded together, but for one that few people open. */
export const parts: readonly Part[] = [
  { name: 'account', label: t('Account'), part: AccountPart },
  { name: 'sign-in', label: t('Sign-in'), part: SignInPart },
  { name: 'devices', label: t('Devices'), part: DevicesPart },
  {
    name: 'webhooks',
    label: t('Webhooks'),
    part: later('WebhooksPart', () => import('./webhooks/WebhooksPart.tsx')),
  },
  { name: 'you', label: t('About you'), part: YouForm },
  { name: 'rights', label: t('Rights'), part: RightsForm },
  { name: 'limits', label: t('Limits and days'), part: LimitsForm },
  { name: 'activity', label: t('Activity'), part: ActivityList },
  { name: 'mails', label: t('Mails'), part: MailSection },
  { name: 'backups', label: t('Backups'), part: BackupSection },
  { name: 'system', label: t('System'), part: CheckSection },
];
