import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    health: 'For whoever operates the server.',
  },
  operations: {
    'GET /api/health':
      'Whether the server can do its work. The status for everybody; the reasons for administrators and for a monitor with the token. 503 when it is not ready.',
    'GET /api/health/live': 'Whether the process answers. Checks nothing else.',
    'GET /api/metrics': 'Metrics for Prometheus. For administrators and for a monitor with the token.',
  },
};
