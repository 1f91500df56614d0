import { artist } from './artist.ts';
import { closing } from './closing.ts';
import { projects } from './projects.ts';
import { testimonials } from './testimonials.ts';
import { work } from './work.ts';

/** The sections of the home page below the hero: the projects, and those of the specification in its order. */
const SECTIONS = { projects, work, artist, testimonials, closing };

type Sections = typeof SECTIONS;
export type HomeSection = keyof Sections;

export const HOME_SECTIONS = Object.keys(SECTIONS) as HomeSection[];

export const labelOfSection = (section: HomeSection): string => SECTIONS[section].label;

/** All of these at once: a value that is of each of the types. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The texts of all sections. */
export const HOME_SECTION_TEXTS = Object.assign({}, ...Object.values(SECTIONS).map(({ texts }) => texts)) as AllOf<
  Sections[HomeSection]['texts']
>;
