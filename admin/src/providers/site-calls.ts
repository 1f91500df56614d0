import { type AccountUpdate, type PasswordUpdate, UserView } from '@vitrine/shared/contract/auth';
import { ContactMessageView, SentAgain, TestMailResult } from '@vitrine/shared/contract/contact';
import { LinkView } from '@vitrine/shared/contract/content';
import { KeptRelease, PublishingView, ReleaseHoldsPrivate, ReleaseView } from '@vitrine/shared/contract/publishing';
import { VersionedSettingsView } from '@vitrine/shared/contract/settings';
import { HttpError } from 'react-admin';
import type { HttpClient } from './http-client.ts';
import { readContract } from './read-contract.ts';
import { ofAnyServer } from './records.ts';

const Settings = ofAnyServer(VersionedSettingsView);

type Read = { signal?: AbortSignal };

/** The photographs that are no longer public, if they are the reason why a release was not restored. */
export function heldPrivate(error: unknown): ReleaseHoldsPrivate['data'] | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return ReleaseHoldsPrivate.safeParse(Reflect.get(Object(error.body), 'answer')).data?.data;
}

export type SiteCalls = ReturnType<typeof createSiteCalls>;

/** The calls about the site and the account, which are not lists of records. */
export function createSiteCalls({ apiUrl, http }: { apiUrl: string; http: HttpClient }) {
  /** The API may be on another host than the admin. */
  const absolute = (address: string) => new URL(address, apiUrl).href;
  const post = (path: string) => http.request(path, { method: 'POST' });
  const put = (path: string, body: unknown) => http.request(path, { method: 'PUT', body: JSON.stringify(body) });

  return {
    getPublishing: async (options: Read = {}) =>
      readContract(PublishingView, (await http.request('/publishing', options)).json),

    publish: async () => readContract(PublishingView, (await post('/publishing')).json),

    /** The kept releases, newest first. */
    async getReleases(options: Read = {}): Promise<KeptRelease[]> {
      const releases = readContract(KeptRelease.array(), (await http.request('/publishing/releases', options)).json);
      return releases.map((release) => ({ ...release, look_at: release.look_at && absolute(release.look_at) }));
    },

    /** Makes an earlier release live again. If that is refused, `heldPrivate` tells what the release would show. */
    async rollBack(release: string, { withoutPrivate = false } = {}) {
      const call = { method: 'POST', body: JSON.stringify({ release, without_private: withoutPrivate }) };
      return readContract(ReleaseView, (await http.request('/publishing/rollback', call)).json);
    },

    /** All messages as a table, one a row. */
    async exportMessages(): Promise<Blob> {
      const type = 'text/csv';
      const { body } = await http.request('/contact/export.csv', { headers: { Accept: type } });
      return new Blob([body], { type });
    },

    /** Retries the mail of a message. */
    sendMailAgain: async (id: number) =>
      readContract(ContactMessageView, (await post(`/contact/${id}/send-again`)).json),

    /** Retries all mails that were given up. Returns their number. */
    sendFailedMails: async () => readContract(SentAgain, (await post('/contact/send-again')).json).count,

    /** Sends a test mail to the owner, and returns the mail server's answer. */
    sendTestMail: async () => readContract(TestMailResult, (await post('/contact/test-mail')).json),

    /** Where a link within the site leads; null if it leads nowhere. */
    findDestination: async (link: string, options: Read = {}) =>
      readContract(LinkView, (await http.request(`/content/link?${new URLSearchParams({ link })}`, options)).json)
        .leads_to,

    getSettings: async (options: Read = {}) => readContract(Settings, (await http.request('/settings', options)).json),

    saveSettings: async (changes: object) => readContract(Settings, (await put('/settings', changes)).json),

    saveAccount: async (changes: AccountUpdate) => readContract(UserView, (await put('/auth/me', changes)).json),

    changePassword: async (change: PasswordUpdate) => {
      await put('/auth/password', change);
    },
  };
}
