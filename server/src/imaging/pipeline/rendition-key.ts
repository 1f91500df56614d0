import { createHash } from 'node:crypto';
import type { Rights } from '@vitrine/shared/rights';
import type { FocalPoint } from '../processes/protocol.ts';

/** Raise this when a change of the pipeline changes the files it makes, so that no address ever changes its content. */
const PIPELINE = 3;

const digest = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Names the renditions of an original. It changes with anything that is inside them, and cannot be guessed. */
export const renditionKey = (sha256: string, rights: Rights) => {
  const { creator, credit, copyright, usage_terms: terms, license_url: license } = rights;
  return digest([PIPELINE, sha256, creator, credit, copyright, terms, license]).slice(0, 32);
};

/** The name of the social card, which beside the renditions' key depends on where it is cut. */
export const socialCardName = (key: string, { x, y }: FocalPoint) =>
  `${key}-card-${digest([PIPELINE, x, y]).slice(0, 8)}.jpg`;

/** Whether a file with a name of ours is a social card. */
export const isSocialCard = (filename: string) => filename.includes('-card-');
