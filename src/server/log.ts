import { pino, type Logger } from 'pino';

/** The process's log: one JSON line an event, on standard output. No personal data: routes log patterns, not addresses. */
export function createLog(level: string, role: string): Logger {
  return pino({
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.email', '*.authorization', '*.phone', 'req.headers', 'err.params', 'err.query'],
      remove: true,
    },
  });
}
