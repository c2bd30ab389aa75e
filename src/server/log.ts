import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError } from '#domain/error-description.ts';

/**
 * The process's log: one JSON line an event, on standard output unless given elsewhere. No personal data: routes log
 * patterns, not addresses, and errors are described without the values that their messages repeat.
 */
export function createLog(level: string, role: string, to: DestinationStream = destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.email', '*.authorization', '*.phone', 'req.headers'], remove: true },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: {
      logMethod(given, method) {
        const [first] = given as unknown[];
        // Without a sentence of its own, pino takes the error's message for one.
        if (first instanceof Error && given.length === 1) {
          method.apply(this, [{ err: first }, describeError(first).message]);
        } else method.apply(this, given);
      },
    },
  };
  return pino(options, to);
}
