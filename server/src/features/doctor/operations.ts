import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    doctor: 'What is wrong with the surroundings of the server.',
  },
  operations: {
    'POST /api/doctor':
      'Check the surroundings. The machine, the network, and every service that the server depends on: each is ok, a warning or a fault, with the remedy. Sends a test message unless `mail` is false. May take half a minute.',
  },
};
