import { type AccountUpdate, type PasswordUpdate, UserView } from '@vitrine/shared/contract/auth';
import { ContactMessageList, ContactMessageView, SentAgain, TestMailResult } from '@vitrine/shared/contract/contact';
import { LinkView } from '@vitrine/shared/contract/links';
import {
  EditsView,
  KeptRelease,
  PublishingView,
  PutBackView,
  ReleaseHoldsPrivate,
  ReleaseView,
} from '@vitrine/shared/contract/publishing';
import { SettingsAdminView } from '@vitrine/shared/contract/settings';
import { UPLOAD_ANSWER_MS } from '@vitrine/shared/limits';
import { parseJson } from '@vitrine/shared/parse-json';
import { z } from 'zod';
import { createCaller } from './caller.ts';
import type { HttpClient } from './http-client.ts';
import { readContract, readRefusal } from './read-contract.ts';
import { ofAnyServer } from './records.ts';

const Settings = ofAnyServer(SettingsAdminView);

const Inbox = ContactMessageList.pick({ unread: true, is_mail_on: true });

type Read = { signal?: AbortSignal };

/** The photographs that are no longer public, if they are the reason why a release was not restored. */
export const heldPrivate = (error: unknown) => readRefusal(ReleaseHoldsPrivate, error)?.data;

export type SiteCalls = ReturnType<typeof createSiteCalls>;

/** The calls about the site and the account, which are not lists of records. */
export function createSiteCalls({ apiUrl, http }: { apiUrl: string; http: HttpClient }) {
  /** The API may be on another host than the admin. */
  const absolute = (address: string) => new URL(address, apiUrl).href;
  const { call } = createCaller(http);
  const post = <T extends z.ZodType>(schema: T, path: string, body?: object) =>
    call(schema, path, { method: 'POST', ...(body && { body }) });
  const put = <T extends z.ZodType>(schema: T, path: string, body: object) =>
    call(schema, path, { method: 'PUT', body });

  return {
    getPublishing: (options: Read = {}) => call(PublishingView, '/publishing', options),

    publish: () => post(PublishingView, '/publishing'),

    /** The kept releases, newest first. */
    async getReleases(options: Read = {}): Promise<KeptRelease[]> {
      const releases = await call(KeptRelease.array(), '/publishing/releases', options);
      return releases.map((release) => ({ ...release, look_at: absolute(release.look_at) }));
    },

    /** What was edited after a content revision. */
    getEdits: (since: number, options: Read = {}) => call(EditsView, `/publishing/edits?since=${since}`, options),

    /** Makes an earlier release live again. If that is refused, `heldPrivate` returns what the release would show. */
    rollBack: (release: string, { withoutPrivate = false } = {}) =>
      call(ReleaseView, '/publishing/rollback', {
        method: 'POST',
        body: { release, without_private: withoutPrivate },
        // All of it may be rendered again.
        timeoutMs: UPLOAD_ANSWER_MS,
      }),

    /** What putting the state of a release back would do to photographs. */
    previewPutBack: (release: string, options: Read = {}) =>
      call(PutBackView, `/publishing/put-back?${new URLSearchParams({ release })}`, options),

    /** Makes the state of an earlier release the content. */
    putBack: (release: string) => post(PutBackView, '/publishing/put-back', { release }),

    /** How many messages are unread, and whether new ones are mailed or only kept here. */
    async getInbox(options: Read = {}) {
      const { body } = await http.request('/contact?limit=1', options);
      return readContract(Inbox, parseJson(body));
    },

    /** All messages as a table, one a row. */
    async exportMessages(): Promise<Blob> {
      const type = 'text/csv';
      const { body } = await http.request('/contact/export.csv', { headers: { Accept: type } });
      // Decoding the answer has taken the byte order mark away, without which Excel reads the umlauts wrongly.
      return new Blob(['\ufeff', body], { type: `${type};charset=utf-8` });
    },

    /** Retries the mail of a message. */
    sendMailAgain: (id: number) => post(ContactMessageView, `/contact/${id}/send-again`),

    /** Retries all mails that were given up. Returns their number. */
    sendFailedMails: async () => (await post(SentAgain, '/contact/send-again')).count,

    /** Sends a test mail to the owner, and returns the mail server's answer. */
    sendTestMail: () => post(TestMailResult, '/contact/test-mail'),

    /** Where a link within the site leads; null if it leads nowhere. */
    findDestination: async (link: string, options: Read = {}) =>
      (await call(LinkView, `/content/link?${new URLSearchParams({ link })}`, options)).leads_to,

    getSettings: (options: Read = {}) => call(Settings, '/settings', options),

    saveSettings: (changes: object) => put(Settings, '/settings', changes),

    saveAccount: (changes: AccountUpdate) => put(UserView, '/auth/me', changes),

    changePassword: (change: PasswordUpdate) => put(z.unknown(), '/auth/password', change),
  };
}
