import { TextInput } from 'react-admin';
import type { LeftOut } from './link-check.ts';
import { useLinkWarning } from './useLinkWarning.tsx';

type Props = { source: string; label: string; leftOut: LeftOut; type?: 'url'; isRequired?: boolean };

/** An input for an address. Warns about an internal address that leads nowhere; it can be saved all the same. */
export function LinkInput({ source, leftOut, ...input }: Props) {
  return <TextInput source={source} {...input} {...useLinkWarning(source, leftOut)} />;
}
