import { type DestinationStream, type Logger, pino } from 'pino';
import { describeFault } from './web/describe.ts';

/** From the quietest to the one that has a line for every request. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type Log = Logger;

/**
 * The operator's log: one JSON object per line. A fault is logged as `log.error({ fault }, 'what failed')`,
 * always with a text of its own, because pino would else take the fault's message, and the message of a failed
 * query holds its parameters.
 * @param destination standard error when absent, written at once so that the last lines before an end are kept
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { fault: describeFault, err: describeFault },
  };
  return pino(options, destination ?? pino.destination({ dest: 2, sync: true }));
}
