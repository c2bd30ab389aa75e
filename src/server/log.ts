import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError } from '#domain/error-description.ts';

/**
 * The log of the process: one JSON line for each event, by default on standard output. It contains no personal data:
 * requests are logged with the pattern of their route, and errors without the values that their messages repeat.
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
        // For an error without a message argument, pino would log the error's own message.
        if (first instanceof Error && given.length === 1) {
          method.apply(this, [{ err: first }, describeError(first).message]);
        } else method.apply(this, given);
      },
    },
  };
  return pino(options, to);
}
