import { Typography } from '@mui/material';
import { SiteUpdate, type TileChoice } from '@vitrine/shared/contract/site/site';
import { type HomeSection, labelOfSection } from '@vitrine/shared/home-sections/home-sections';
import { t } from '../../language/language.ts';
import { SitePartForm } from '../SitePartForm.tsx';
import { SectionsInput } from './SectionsInput.tsx';
import { TilesInput } from './TilesInput.tsx';

const schema = SiteUpdate.pick({ home_sections: true, tiles: true });

const fields = {
  home_sections: {
    label: t('Sections'),
    show: (value: unknown) => (value as HomeSection[]).map((section) => t(labelOfSection(section))).join(', '),
  },
  tiles: {
    label: t('Categories'),
    show: (value: unknown) =>
      value === null ? t('Chosen by themselves') : (value as TileChoice[]).map(nameOfTile).join(', '),
  },
};

const nameOfTile = ({ category, label }: TileChoice) =>
  label ? t('{category} as “{label}”', { category, label }) : category;

/** Which sections the home page has, and which categories it shows. */
export function HomePageForm() {
  return (
    <SitePartForm
      name="home"
      title={t('Home page')}
      hint={t('What is below the hero, and in which order.')}
      schema={schema}
      fields={fields}
    >
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('Sections')}
      </Typography>
      <SectionsInput />
      <Typography variant="h3" component="h3" sx={{ mt: 4, mb: 1 }}>
        {t('Categories')}
      </Typography>
      <TilesInput />
    </SitePartForm>
  );
}
