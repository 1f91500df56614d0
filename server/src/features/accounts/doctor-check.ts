import { counted } from '@vitrine/shared/counted';
import { type Check, fault, ok } from '../doctor/check.ts';
import { describeUnreadable, findUnreadableApps, unreadableRemedy } from './second-factor/unreadable-apps.ts';

export const accounts: Check = {
  name: 'Accounts',
  async run({ config, database }) {
    const { apps, unreadable } = await findUnreadableApps(database, config.tokenSecret);
    if (unreadable.length > 0) return fault(describeUnreadable(unreadable), unreadableRemedy(unreadable));
    return apps > 0 ? ok(`The authenticator app of ${counted(apps, 'account')} can be read.`) : [];
  },
};
