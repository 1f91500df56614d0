const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const EXCERPT_LINES = 20;

type LogLevel = (typeof LEVELS)[number];
export type Log = Record<Exclude<LogLevel, 'silent'>, (message: string, fields?: Record<string, unknown>) => void>;
/** A log that keeps its last lines, whatever their level. They are shown to the owner when a publish fails. */
export type LogExcerpt = Log & { begin: () => void; excerpt: () => string[] };

/** Writes one JSON line an event to `write`. */
export function createLog(level: LogLevel, write: (line: string) => void): LogExcerpt {
  let last: string[] = [];

  const at =
    (own: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      const time = new Date().toISOString();
      const shown = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`);
      last = [...last.slice(1 - EXCERPT_LINES), `${time.slice(11, 23)} ${message}${shown.join('')}`];
      if (LEVELS.indexOf(own) < LEVELS.indexOf(level)) return;
      write(`${JSON.stringify({ level: own, time, name: 'builder', msg: message, ...fields })}\n`);
    };

  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    begin: () => {
      last = [];
    },
    excerpt: () => [...last],
  };
}
