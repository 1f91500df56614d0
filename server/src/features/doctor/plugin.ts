import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { doctorRoutes } from './doctor.routes.ts';
import { operations } from './operations.ts';

/** Checks the surroundings of the server. */
export const doctor = feature('doctor', { dependencies: ['accounts'] }, async (app) => {
  app.describe(operations);
  await registerApi(app, 'doctor', doctorRoutes, { config: app.config });
});
