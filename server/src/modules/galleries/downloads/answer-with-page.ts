import type { Language } from '@vitrine/shared/site-choices';
import type { onSendAsyncHookHandler } from 'fastify';
import { downloadOverPage } from '../../../plugins/plain-pages.ts';
import { prefersPage } from '../../../plugins/prefers-page.ts';

const OVER = new Set([404, 410]);

/** Answers a browser that goes to a download which is over with a page; programs get the envelope. */
export function answerWithPage({ readLanguage }: { readLanguage: () => Promise<Language> }): onSendAsyncHookHandler {
  return async ({ headers }, reply, payload) => {
    if (!OVER.has(reply.statusCode) || !prefersPage(headers.accept)) return payload;
    const { html, policy } = downloadOverPage(await readLanguage());
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    return html;
  };
}
