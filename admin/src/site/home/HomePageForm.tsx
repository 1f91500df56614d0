import { Typography } from '@mui/material';
import { SiteUpdate, type TileChoice } from '@vitrine/shared/contract/site/site';
import { type HomeSection, labelOfSection } from '@vitrine/shared/home-sections/home-sections';
import { SitePartForm } from '../SitePartForm.tsx';
import { SectionsInput } from './SectionsInput.tsx';
import { TilesInput } from './TilesInput.tsx';

const schema = SiteUpdate.pick({ home_sections: true, tiles: true });

const fields = {
  home_sections: {
    label: 'Sections',
    show: (value: unknown) => (value as HomeSection[]).map(labelOfSection).join(', '),
  },
  tiles: {
    label: 'Categories',
    show: (value: unknown) =>
      value === null ? 'Chosen by themselves' : (value as TileChoice[]).map(nameOfTile).join(', '),
  },
};

const nameOfTile = ({ category, label }: TileChoice) => (label ? `${category} as “${label}”` : category);

/** Which sections the home page has, and which categories it shows. */
export function HomePageForm() {
  return (
    <SitePartForm
      name="home"
      title="Home page"
      hint="What is below the hero, and in which order."
      schema={schema}
      fields={fields}
    >
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        Sections
      </Typography>
      <SectionsInput />
      <Typography variant="h3" component="h3" sx={{ mt: 4, mb: 1 }}>
        Categories
      </Typography>
      <TilesInput />
    </SitePartForm>
  );
}
