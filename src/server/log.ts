import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError } from '#domain/error-description.ts';
import { originFields } from '#telemetry/origin.ts';

/**
 * Standard output, written in blocks: one write for each line would take longer than a cached page. A line is written
 * within this time, and always before the process ends.
 */
const FLUSH_MS = 200;
const BLOCK_BYTES = 8_192;
const standardOutput = () => destination({ dest: 1, sync: false, minLength: BLOCK_BYTES, periodicFlush: FLUSH_MS });

/**
 * The log of the process: one JSON line for each event, by default on standard output. It contains no personal data:
 * requests are logged with the pattern of their route, and errors without the values that their messages repeat. A line
 * names the request and the job that caused it.
 */
export function createLog(level: string, role: string, to: DestinationStream = standardOutput()): Logger {
  const options: LoggerOptions = {
    level,
    base: { role },
    mixin: originFields,
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
