import { describeMisspelt } from '../../../config/misspelt.ts';
import { type Check, warning } from '../check.ts';

/** Variables of the environment that nothing reads, because their names are misspelt. */
export const variables: Check = {
  name: 'Variables',
  async run({ config }) {
    return config.misspelt.map((misspelt) =>
      warning(
        describeMisspelt(misspelt),
        `Write ${misspelt.nearest} in .env or the environment, or remove ${misspelt.name}; then restart Vitrine.`,
      ),
    );
  },
};
