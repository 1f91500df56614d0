import { createHash } from 'node:crypto';
import type { Rights } from '@vitrine/shared/rights';
import type { FocalPoint } from '../processes/protocol.ts';

/** Raise this when a change of the pipeline changes its output, so that no address ever changes its content. */
const PIPELINE = 4;

const digest = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The prefix of an original's renditions. It depends on everything that is inside them, and cannot be guessed. */
export const renditionKey = (sha256: string, rights: Rights) => {
  const { creator, credit, copyright, usage_terms: terms, license_url: license, data_mining: mining } = rights;
  const stated = [creator, credit, copyright, terms, license, ...(mining ? [mining] : [])];
  return digest([PIPELINE, sha256, ...stated]).slice(0, 32);
};

/** The name of the social card, which also depends on its crop. */
export const socialCardName = (key: string, { x, y }: FocalPoint) =>
  `${key}-card-${digest([PIPELINE, x, y]).slice(0, 8)}.jpg`;

/** Whether a file of ours is a social card. */
export const isSocialCard = (filename: string) => filename.includes('-card-');
