import type { Language } from '@vitrine/shared/site-choices';
import type { onSendAsyncHookHandler } from 'fastify';
import { downloadLaterPage, downloadOverPage } from '../../../http/plain-pages.ts';
import { prefersPage } from '../../../http/prefers-page.ts';

const OVER = new Set([404, 410]);
const LATER = new Set([429, 503]);

/** Answers a browser that goes to a download which is over, or not possible now, with a page; programs get the envelope. */
export function answerWithPage({ readLanguage }: { readLanguage: () => Promise<Language> }): onSendAsyncHookHandler {
  return async ({ headers }, reply, payload) => {
    const isOver = OVER.has(reply.statusCode);
    if (!(isOver || LATER.has(reply.statusCode)) || !prefersPage(headers.accept)) return payload;
    const { html, policy } = (isOver ? downloadOverPage : downloadLaterPage)(await readLanguage());
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    return html;
  };
}
