import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import type { ComponentType } from 'react';

export type DashboardTab = {
  /** In its address. */
  name: string;
  label: string;
  /** Where its link is: in the second group of tabs, or in the header, as that of a page of its own. Without one, in the first group. */
  place?: 'second' | 'header';
  /** Loaded when the tab is opened. */
  list: ComponentType;
  /** Of what it shows the records, if that has another name. */
  resource?: string;
  /** The field by which a record is called, if that is neither its name nor its title. */
  titleField?: string;
  /** A key that leads to it. Those without one have the digits, in their order. */
  shortcut?: string;
  /** Shown beside the label. */
  count?: ComponentType;
  /** It is as wide as the screen, as grids are; lines of text would be too long. */
  isWide?: true;
  /** It has no Add button. */
  isFixed?: true;
  /** It has parts with addresses of their own. */
  hasParts?: true;
};

/** The address of a tab. The first one is that of the dashboard. */
export const tabAddress = (name: string, index: number) =>
  index === 0 ? AFTER_LOGIN_PATH : `${AFTER_LOGIN_PATH}/${name}`;
