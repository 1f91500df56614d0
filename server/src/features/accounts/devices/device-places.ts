import type { DevicePlaces } from '@vitrine/shared/contract/devices';
import type { EntityManager } from '../../../database/orm.ts';
import { Category } from '../../categories/category.entity.ts';
import { Gallery } from '../../client-galleries/gallery.entity.ts';
import { Project } from '../../projects/project.entity.ts';
import type { Device } from './device.entity.ts';

/** Where a device reaches; null for somebody who reaches everything. */
export async function readPlaces(
  em: EntityManager,
  device: Pick<Device, 'portfolio' | 'galleries'> | null,
): Promise<DevicePlaces> {
  const { portfolio, galleries: ids = null } = device ?? { portfolio: true };
  const inOrder = { orderBy: { sortOrder: 'ASC', id: 'ASC' } } as const;
  const categories = portfolio ? await em.find(Category, {}, { fields: ['name'], ...inOrder }) : [];
  const projects = portfolio ? await em.find(Project, {}, { fields: ['title'], ...inOrder }) : [];
  const galleries = await em.find(
    Gallery,
    { deletedAt: null, ...(ids && { id: { $in: ids } }) },
    { fields: ['title', 'sections'], orderBy: { id: 'DESC' } },
  );
  return {
    portfolio,
    categories: categories.map(({ id, name }) => ({ id, name })),
    projects: projects.map(({ id, title }) => ({ id, title })),
    galleries: galleries.map(({ id, title, sections }) => ({ id, title, sections })),
  };
}
