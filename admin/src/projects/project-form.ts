import { ProjectInput } from '@vitrine/shared/contract/site/projects';
import { z } from 'zod';

const isWritten = (item: unknown) => !(item instanceof Object && 'text' in item && String(item.text).trim() === '');

/** Validates the form. Texts that were left empty are left out. */
export const ProjectForm = ProjectInput.extend({
  items: z.preprocess((items) => (Array.isArray(items) ? items.filter(isWritten) : items), ProjectInput.shape.items),
});
