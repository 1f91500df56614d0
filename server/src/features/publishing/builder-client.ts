import { randomUUID } from 'node:crypto';
import type { ContentView } from '@vitrine/shared/contract/content';
import { Failure, success } from '@vitrine/shared/contract/envelope';
import {
  BuilderStatus,
  BuildView,
  type ContentChanged,
  type ReleaseRestore,
} from '@vitrine/shared/contract/publishing';
import { PreviewKept, type PreviewOrder } from '@vitrine/shared/contract/site/previews';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { signWebhook } from '@vitrine/shared/node/webhook';
import type { z } from 'zod';
import { BuilderOfOtherVersion, BuilderSilent, NothingHere, ReleaseNotFound } from '../../errors.ts';
import { callOnce } from '../../jobs/remote-call.ts';

export type BuilderClient = ReturnType<typeof createBuilderClient>;

const STATUS_TIMEOUT_MS = 2_000;
/** A release is rendered after a running publish. The admin, `fetch` and proxies wait five minutes, and have to hear of a failure. */
const RESTORE_TIMEOUT_MS = 290_000;
const PREVIEW_TIMEOUT_MS = 5_000;

/** The server's calls to the builder. Calls that change something are signed. */
export function createBuilderClient({ url, secret }: { url: string; secret: string }) {
  const signed = (event: ContentChanged | ReleaseRestore | PreviewOrder) => {
    const body = JSON.stringify(event);
    const signature = signWebhook(secret, body, Math.floor(Date.now() / 1_000));
    return { method: 'POST', headers: { 'content-type': 'application/json', ...signature }, body };
  };

  const read = async <T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> => {
    const response = await fetch(url + path, { redirect: 'error', signal: AbortSignal.timeout(STATUS_TIMEOUT_MS) });
    return schema.parse(await response.json());
  };

  const failSilent = (cause: unknown) => {
    throw Object.assign(new BuilderSilent(), { cause });
  };
  const callBuilder = (path: string, init: RequestInit) =>
    fetch(url + path, { ...init, redirect: 'error' }).catch(failSilent);

  return {
    async notify(revision: number, { signal }: { signal: AbortSignal }) {
      const event = { event: 'content.changed' as const, revision, delivery: randomUUID() };
      return callOnce(`${url}/hooks/content-changed`, { ...signed(event), signal });
    },

    /** The builder's status, or why it could not be read. */
    async readStatus(): Promise<BuilderStatus | string> {
      try {
        return await read('/status', BuilderStatus);
      } catch (error) {
        return reasonOfCall(error);
      }
    },

    /** Renders a page of this content. There may be none at the path. */
    async renderPreview(path: string, content: Omit<ContentView, 'images'>): Promise<PreviewKept> {
      const order = { event: 'preview.render' as const, path, content, delivery: randomUUID() };
      const init = { ...(await signed(order)), signal: AbortSignal.timeout(PREVIEW_TIMEOUT_MS) };
      const response = await callBuilder('/hooks/preview', init);
      const answer: unknown = await response.json();
      if (response.status === 404) throw new NothingHere();
      if (response.status === 422) throw new BuilderOfOtherVersion();
      if (!response.ok) throw new Error(`the builder answers ${response.status}`);
      return success(PreviewKept).parse(answer).data;
    },

    /** A page that was rendered a while ago; null if it is not kept any more. */
    async readPreview(name: string): Promise<string | null> {
      const response = await callBuilder(`/previews/${name}`, { signal: AbortSignal.timeout(STATUS_TIMEOUT_MS) });
      if (response.status === 404) return null;
      if (!response.ok) failSilent(new Error(`the builder answers ${response.status}`));
      return response.text().catch(failSilent);
    },

    /** Renders a release again without what is private now, and makes that live. */
    async restoreWithoutPrivate(release: string, over: number): Promise<BuildView> {
      const event = { event: 'release.restore' as const, release, over, delivery: randomUUID() };
      const init = { ...signed(event), signal: AbortSignal.timeout(RESTORE_TIMEOUT_MS) };
      const response = await callBuilder('/hooks/release-restore', init);
      const answer: unknown = await response.json();
      if (response.status === 404) throw new ReleaseNotFound(Failure.parse(answer).message);
      if (response.status === 503) throw new BuilderSilent();
      if (!response.ok) throw new Error(`the builder answers ${response.status}`);
      return success(BuildView).parse(answer).data;
    },
  };
}
