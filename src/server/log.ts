import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** The process's log: one JSON line an event, on standard output unless given elsewhere. No personal data: routes log patterns, not addresses. */
export function createLog(level: string, role: string, to: DestinationStream = destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.email', '*.authorization', '*.phone', 'req.headers', 'err.params', 'err.query'],
      remove: true,
    },
  };
  return pino(options, to);
}
