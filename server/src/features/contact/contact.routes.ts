import {
  ContactInput,
  ContactMessageList,
  ContactMessageUpdate,
  ContactMessageView,
  ContactQuery,
  ContactReceipt,
  SentAgain,
  TestMailResult,
} from '@vitrine/shared/contract/contact';
import { Failure, IdParams, ok, success } from '@vitrine/shared/contract/envelope';
import { CONTACT_MESSAGES_PER_MINUTE, TEST_MAILS_PER_MINUTE } from '@vitrine/shared/limits';
import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readFormParts } from '../../http/form-parts.ts';
import { prefersPage } from '../../http/prefers-page.ts';
import { listAnswer } from '../../records/list-answer.ts';
import { savedRecordRoutes } from '../../records/saved-record.routes.ts';
import { okWithTag } from '../../records/version.ts';
import type { ContactService } from './contact.service.ts';
import { BY_DEFAULT, type ReadPage, refusalPolicy, writeRefusalPage } from './refusal-page.ts';

const Fields = z.record(z.string(), z.unknown());

/** A form without scripts sends empty fields, and numbers as text. */
const SentMessage = z.preprocess((body) => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields: Record<string, unknown> = { ...body };
  const { image_id: imageId } = fields;
  if (imageId === '') fields.image_id = null;
  else if (typeof imageId === 'string' && /^\d{1,15}$/.test(imageId)) fields.image_id = Number(imageId);
  return fields;
}, ContactInput);

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether the form was sent by a browser without scripts, which shows the answer as a page. */
const isPlainForm = ({ headers: { accept, 'content-type': type = '' } }: FastifyRequest) =>
  FORM_TYPES.some((formType) => type.startsWith(formType)) && prefersPage(accept);

interface Options {
  contact: ContactService;
  /** Where a visitor without scripts is sent back to. */
  siteUrl: string;
  /** Reads a page of the live site, whose look and language the server's page has. */
  readPage: ReadPage;
}

/** `/api/contact` */
export const contactRoutes: FastifyPluginAsyncZod<Options> = async (app, { contact, siteUrl, readPage }) => {
  const answerFormWithPage: onSendAsyncHookHandler = async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string' || !isPlainForm(request)) return payload;
    const failure = Failure.parse(JSON.parse(payload));
    const fields = Fields.safeParse(request.body).data ?? null;
    // If the database does not answer, the page has the default texts and no address.
    const notSent = await contact.readNotSent().catch(() => BY_DEFAULT);
    reply.type('text/html; charset=utf-8').header('content-security-policy', refusalPolicy(siteUrl));
    return writeRefusalPage(readPage, { failure, status: reply.statusCode, fields, ...notSent });
  };

  const onRequest = app.requireAdmin;

  app.post(
    '/',
    {
      preValidation: readFormParts,
      onSend: answerFormWithPage,
      config: { rateLimit: { max: CONTACT_MESSAGES_PER_MINUTE, timeWindow: 60_000 } },
      schema: { body: SentMessage, response: { 201: success(ContactReceipt) } },
    },
    async (request, reply) => {
      await contact.receive(request.body);
      if (isPlainForm(request)) return reply.redirect(`${siteUrl}/contact/?sent=1#sent`, 303);
      return reply.code(201).send(ok({ received: true as const }));
    },
  );

  app.get(
    '/',
    { onRequest, schema: { querystring: ContactQuery, response: { 200: ContactMessageList } } },
    async ({ query }, reply) => {
      const answer = listAnswer(reply, 'contact', await contact.listPresented(query));
      return { ...answer, unread: await contact.countUnread(), is_mail_on: contact.isMailOn };
    },
  );

  app.get(
    '/export.csv',
    {
      onRequest,
      schema: { produces: ['text/csv'], response: { 200: z.string().describe('Every message, one a row') } },
    },
    async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="messages.csv"')
        .serializer((text: string) => text)
        .send(await contact.export()),
  );

  app.post('/send-again', { onRequest, schema: { response: { 200: success(SentAgain), 409: Failure } } }, async () =>
    ok(await contact.sendFailedAgain()),
  );

  app.post(
    '/test-mail',
    {
      onRequest,
      config: { rateLimit: { max: TEST_MAILS_PER_MINUTE, timeWindow: 60_000 } },
      schema: { response: { 200: success(TestMailResult), 409: Failure } },
    },
    async () => ok(await contact.sendTestMail()),
  );

  app.post(
    '/:id/send-again',
    { onRequest, schema: { params: IdParams, response: { 200: success(ContactMessageView), 409: Failure } } },
    async ({ params }) => ok(await contact.present(await contact.sendAgain(params.id))),
  );

  app.get(
    '/:id',
    { onRequest, schema: { params: IdParams, response: { 200: success(ContactMessageView) } } },
    async ({ params }, reply) => okWithTag(reply, await contact.present(await contact.find(params.id))),
  );

  savedRecordRoutes(app, {
    view: ContactMessageView,
    update: ContactMessageUpdate,
    service: contact,
    present: contact.present,
  });
};
