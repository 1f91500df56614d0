import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import type { ComponentType } from 'react';

export type DashboardTab = {
  name: string;
  options: { label: string };
  /** A key that leads to it. Those without one have the digits, in their order. */
  shortcut?: string;
  /** Shown beside the label. */
  count?: ComponentType;
};

/** The address of a tab. The first one is that of the dashboard. */
export const tabAddress = (name: string, index: number) =>
  index === 0 ? AFTER_LOGIN_PATH : `${AFTER_LOGIN_PATH}/${name}`;
