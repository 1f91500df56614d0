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
  { name: 'account', label: 'Account', part: AccountPart },
  { name: 'sign-in', label: 'Sign-in', part: SignInPart },
  { name: 'devices', label: 'Devices', part: DevicesPart },
  {
    name: 'webhooks',
    label: 'Webhooks',
    part: later('WebhooksPart', () => import('./webhooks/WebhooksPart.tsx')),
  },
  { name: 'you', label: 'About you', part: YouForm },
  { name: 'rights', label: 'Rights', part: RightsForm },
  { name: 'limits', label: 'Limits and days', part: LimitsForm },
  { name: 'activity', label: 'Activity', part: ActivityList },
  { name: 'mails', label: 'Mails', part: MailSection },
  { name: 'backups', label: 'Backups', part: BackupSection },
  { name: 'system', label: 'System', part: CheckSection },
];
