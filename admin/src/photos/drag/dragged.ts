import { z } from 'zod';

/** What is dragged, or is dropped onto: a cell and its place. */
export const Dragged = z.object({ id: z.union([z.number(), z.string()]), place: z.number(), title: z.string() });
export type Dragged = z.infer<typeof Dragged>;
