import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deDE } from '@mui/material/locale';
import type { Theme } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

/** Said where the component is used, or never shown there. */
const ELSEWHERE = /^MuiRating\.|^MuiAutocomplete\.(close|loading|noOptions|open)Text$/;

test('Nothing that MUI says in its own English is left to it', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('**/*.tsx', { cwd: root }).map((name) => readFileSync(join(root, name), 'utf8'));
  const isUsed = (component: string) => sources.some((source) => source.includes(`<${component.replace('Mui', '')}`));
  const textsOf = ({ components = {} }: Pick<Theme, 'components'>) =>
    Object.entries(components).flatMap(([component, part]) => {
      const props = part && 'defaultProps' in part ? Object.keys(part.defaultProps ?? {}) : [];
      return isUsed(component) ? props.map((prop) => `${component}.${prop}`) : [];
    });

  const said = textsOf(theme);
  expect(said).toContain('MuiPagination.getItemAriaLabel');
  expect(textsOf(deDE).filter((text) => !said.includes(text) && !ELSEWHERE.test(text))).toEqual([]);
});
