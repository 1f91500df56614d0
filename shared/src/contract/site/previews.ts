import { z } from 'zod';
import { isSitePath } from '../../links.ts';
import * as texts from '../../texts.ts';
import { ContentView } from '../content.ts';
import { SettingsUpdate } from '../settings.ts';
import { PageInput } from './pages.ts';
import { ProjectInput } from './projects.ts';
import { SiteUpdate } from './site.ts';

/** A page of the site; `/photo` stands for that of the first photograph. */
const path = z.string().max(1_000).refine(isSitePath, texts.links.notOfSite);

/** Asks for a page as it would be after these changes, none of which is saved. */
export const PreviewInput = z.object({
  path,
  site: SiteUpdate.optional(),
  settings: SettingsUpdate.optional(),
  /** An own page instead of the stored one with this id; 0 is a new one. It is shown even if it is a draft. */
  page: PageInput.extend({ id: z.int().min(0) }).optional(),
  /** The same for a project. */
  project: ProjectInput.extend({ id: z.int().min(0) }).optional(),
});
export type PreviewInput = z.infer<typeof PreviewInput>;

/** Where the rendered page can be read for an hour or two. Nobody else knows the address. */
export const PreviewView = z.object({ address: z.string() });
export type PreviewView = z.infer<typeof PreviewView>;

/** Asks the builder to render a page of this content; signed like the webhook. */
export const PreviewOrder = z.object({
  event: z.literal('preview.render'),
  path,
  content: ContentView.omit({ images: true }),
  delivery: z.uuid(),
});
export type PreviewOrder = z.infer<typeof PreviewOrder>;

/** The builder's answer: the name under which it keeps the page for a while. */
export const PreviewKept = z.object({ name: z.uuid() });
export type PreviewKept = z.infer<typeof PreviewKept>;
