import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import { DemoView, GuideUpdate } from '@vitrine/shared/contract/site/demo';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DemoService } from './demo.service.ts';

/** `/api/demo` */
export const demoRoutes: FastifyPluginAsyncZod<{ demo: DemoService }> = async (app, { demo }) => {
  const onRequest = app.requireAdmin;
  const answer = { response: { 200: success(DemoView) } };
  const answerOrRefusal = { response: { 200: success(DemoView), 409: Failure } };

  app.get('/', { onRequest, schema: answer }, async () => ok(await demo.read()));

  app.post('/remove', { onRequest, config: { activity: 'demo_removed' }, schema: answerOrRefusal }, async () =>
    ok(await demo.remove()),
  );

  app.post('/restore', { onRequest, config: { activity: 'demo_restored' }, schema: answerOrRefusal }, async () =>
    ok(await demo.restore()),
  );

  app.delete('/removed', { onRequest, config: { activity: 'demo_deleted' }, schema: answerOrRefusal }, async () =>
    ok(await demo.deleteForGood()),
  );

  app.put('/guide', { onRequest, schema: { body: GuideUpdate, ...answer } }, async ({ body }) =>
    ok(await demo.updateGuide(body)),
  );
};
