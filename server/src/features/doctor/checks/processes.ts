import { success } from '@vitrine/shared/contract/envelope';
import { ConnectionView, PROBE_HEADER } from '@vitrine/shared/contract/health';
import { BuilderStatus } from '@vitrine/shared/contract/publishing';
import { hostOfUrl } from '@vitrine/shared/node/host-of-url';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { type Check, type DoctorContext, type Finding, fault, ok, warning } from '../check.ts';
import { createConnectionProbe } from '../connection-probe.ts';

const ANSWER_WITHIN_MS = 5_000;

interface Process {
  name: string;
  url: string;
  path: string;
  headers?: Record<string, string>;
  /** What its answer says; null if the answer is of another program. */
  judge: (answer: unknown) => Finding | null;
}

async function ask({ name, url, path, headers = {}, judge }: Process, signal: AbortSignal): Promise<Finding> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
  try {
    const answer = await fetch(new URL(path, url), { headers, signal: within, redirect: 'manual' });
    const finding = judge(await answer.json().catch(() => null));
    if (finding) return finding;
    return fault(
      `${name} of this Vitrine does not answer at ${url}: another program does.`,
      'Stop it, or choose another port: PORT for the server, BUILDER_PORT for the builder.',
    );
  } catch (error) {
    if (within.aborted) {
      const remedy = 'npm start replaces it after 30 seconds. If it does not, restart Vitrine; its log says more.';
      return fault(`${name} accepts connections at ${url}, but answers nothing.`, remedy);
    }
    const { cause } = error instanceof Error ? error : {};
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')) {
      const remedy = 'See the log of Vitrine, and which program listens there.';
      return fault(`${name} cannot be reached at ${url} (${reasonOfCall(error)}).`, remedy);
    }
    const remedy = 'Start Vitrine: npm start, or systemctl start vitrine. If it ends by itself, its log says why.';
    return warning(`${name} does not run: nothing listens at ${url}.`, remedy);
  }
}

/** The server, unless its port is chosen at each start. */
function listServer({ host, port, tokenSecret }: DoctorContext['config']): Process[] {
  if (port === 0) return [];
  return [
    {
      name: 'The server',
      url: `http://${hostOfUrl(host)}:${port}`,
      path: '/api/doctor/connection',
      headers: { [PROBE_HEADER]: createConnectionProbe(tokenSecret).make() },
      judge: (answer) =>
        success(ConnectionView).safeParse(answer).success ? ok(`The server answers on port ${port}.`) : null,
    },
  ];
}

/** The builder, if it is one beside this server. */
const listBuilder = ({ publishing: { builder } }: DoctorContext['config']): Process[] =>
  builder === null
    ? []
    : [
        {
          name: 'The builder',
          url: builder.url,
          path: '/status',
          judge(answer) {
            const { success: isBuilder, data } = BuilderStatus.safeParse(answer);
            if (!isBuilder) return null;
            if (!data.failure) return ok('The builder answers.');
            const remedy = 'Publishing in the admin shows its log.';
            return fault(`The builder could not publish: ${data.failure.reason}`, remedy);
          },
        },
      ];

export const processes: Check = {
  name: 'Processes',
  run: ({ config, signal }) =>
    Promise.all([...listServer(config), ...listBuilder(config)].map((one) => ask(one, signal))),
};
