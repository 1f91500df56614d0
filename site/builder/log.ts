const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LEVELS)[number];
export type Log = Record<Exclude<LogLevel, 'silent'>, (message: string, fields?: Record<string, unknown>) => void>;

/** One JSON line an event, to `write`. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (own: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (LEVELS.indexOf(own) < LEVELS.indexOf(level)) return;
      write(
        `${JSON.stringify({ level: own, time: new Date().toISOString(), name: 'builder', msg: message, ...fields })}\n`,
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
