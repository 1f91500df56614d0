import type { ImageView } from '@vitrine/shared/contract/images';
import { isSitePath } from '@vitrine/shared/links';
import { hasPhotograph } from '@vitrine/shared/projects/has-photograph';
import {
  addedAddresses,
  categoryAddresses,
  chosenAddresses,
  destinationOf,
  isOwnCategory,
  pathOfLink,
  pathOnHost,
  pathsOf,
} from '@vitrine/shared/site-addresses';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../database/reader.ts';

export type LinkFinder = ReturnType<typeof createLinkFinder>;

interface Options extends Pick<FastifyInstance, 'categories' | 'pages' | 'projects' | 'site'> {
  reader: Reader;
  publicUrl: string;
  images: FastifyInstance['publicImages'];
}

const hasFile = ({ filename, renditions, social_card: card }: ImageView, name: string) =>
  [filename, card?.filename, ...renditions.map((file) => file.filename)].includes(name);

/** Finds where links lead, for warning of one before it is saved. */
export function createLinkFinder({ reader, publicUrl, images, categories, pages, projects, site }: Options) {
  const findWithin = (link: string): Promise<string | null> =>
    reader.read(async (snapshot) => {
      const linked = await images.findByPath(snapshot, pathOfLink(link) ?? '');
      const stored = await categories.readShown(snapshot.em);
      const own = await pages.readShown(snapshot.em);
      const shownProjects = (await projects.readShown(snapshot.em)).filter(hasPhotograph);
      const names = [...stored.map(({ name }) => name), ...(await images.readCategories(snapshot))].filter(
        isOwnCategory,
      );
      const slugs = new Map(stored.map(({ name, slug }) => [name, slug]));
      const added = [
        ...addedAddresses({ pages: own, projects: shownProjects }),
        ...chosenAddresses(await site.readShown(snapshot.em)),
      ];
      return destinationOf(link, {
        titleOf: (target) => linked.find(({ id }) => id === target)?.title,
        paths: () => pathsOf([...categoryAddresses(names, slugs).values(), ...added]),
        isPublicPicture: (filename) => linked.some((image) => hasFile(image, filename)),
      });
    });

  return {
    /** Where a link will lead once the stored content is published; null for an internal link that leads nowhere. */
    async findDestination(link: string): Promise<string | null> {
      const within = isSitePath(link) ? link : pathOnHost(link, publicUrl);
      if (within === null) return link;
      const leadsTo = await findWithin(within);
      return leadsTo === within ? link : leadsTo;
    },
  };
}
