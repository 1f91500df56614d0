import { commandOperations } from './command-operations.ts';
import { demoOperations } from './demo-operations.ts';
import { galleryOperations } from './gallery-operations.ts';
import { imageOperations, type Operation } from './operations.ts';
import { publishingOperations } from './publishing-operations.ts';

export const everyOperation: readonly Operation[] = [
  ...imageOperations,
  ...galleryOperations,
  ...demoOperations,
  ...publishingOperations,
  ...commandOperations,
];
