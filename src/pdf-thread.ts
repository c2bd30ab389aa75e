import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MailRenderer, PdfRenderer } from '#documents/port.ts';

/** A call of a function of the documents. Its values are copied into the thread. */
export interface PdfCall {
  name: keyof PdfRenderer;
  values: unknown[];
}
export type PdfAnswer = { content: Uint8Array } | { error: unknown };

/** Memory of the thread for JavaScript objects, in MB. */
const HEAP_MB = 512;
/** Longer than the largest file takes: 100 packing slips of 100 lines. */
const WITHIN_MS = 120_000;

interface Limits {
  heapMb?: number;
  withinMs?: number;
}

interface Waiting {
  call: PdfCall;
  resolve(content: Uint8Array): void;
  reject(error: unknown): void;
}

/**
 * Renders business documents in a thread of their own, because a document occupies a processor for up to 200 ms and a
 * file of packing slips for many seconds: meanwhile the process answers other requests and its health checks (rules:
 * OFFICE-25). `file` is the module with the functions of `PdfRenderer`; the first document starts the thread and loads
 * the module.
 *
 * The thread renders one document at a time, in the order of the calls. If it ends, needs too much memory or takes too
 * long, only the document that it was rendering fails, and a new thread renders the next one.
 */
export function openPdfThread(file: string, { heapMb = HEAP_MB, withinMs = WITHIN_MS }: Limits = {}) {
  const waiting: Waiting[] = [];
  let rendering: Waiting | null = null;
  let thread: Worker | null = null;
  let late: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'pdf-worker.ts'), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // An error is followed by the end of the thread.
    let reason: unknown = null;
    started.on('error', (error) => (reason = error));
    started.on('exit', () => {
      if (thread !== started) return;
      thread = null;
      end((document) => document.reject(reason ?? new Error('The thread of the documents ended')));
    });
    started.on('message', (answer: PdfAnswer) =>
      end((document) => ('error' in answer ? document.reject(answer.error) : document.resolve(answer.content))),
    );
    return started;
  }

  /** Gives the caller the outcome of the document, and begins the next one. */
  function end(settle: (document: Waiting) => void): void {
    const ended = rendering;
    rendering = null;
    clearTimeout(late);
    if (ended) settle(ended);
    // A process with nothing else to do may end.
    thread?.unref();
    next();
  }

  function next(): void {
    const document = rendering ? undefined : waiting.shift();
    if (!document) return;
    rendering = document;
    thread ??= start();
    thread.ref();
    // The end of the thread lets the document fail.
    late = setTimeout(() => void thread?.terminate(), withinMs);
    thread.postMessage(document.call);
  }

  const render = (name: PdfCall['name'], ...values: unknown[]) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (isClosed) return reject(new Error('The thread of the documents is closed'));
      waiting.push({ call: { name, values }, resolve, reject });
      next();
    });

  const renderer: PdfRenderer = {
    renderInvoicePdf: (...values) => render('renderInvoicePdf', ...values),
    renderCreditNotePdf: (...values) => render('renderCreditNotePdf', ...values),
    renderStatementPdf: (...values) => render('renderStatementPdf', ...values),
    renderPackingSlipPdf: (...values) => render('renderPackingSlipPdf', ...values),
    renderPackingSlipsPdf: (...values) => render('renderPackingSlipsPdf', ...values),
    renderParcelDocumentsPdf: (...values) => render('renderParcelDocumentsPdf', ...values),
  };
  return {
    renderer,
    /** Ends the thread; documents that wait fail. */
    async close(): Promise<void> {
      isClosed = true;
      const left = waiting.splice(0);
      await thread?.terminate();
      for (const { reject } of left) reject(new Error('The thread of the documents is closed'));
    },
  };
}

/** Opens the renderers of mails and business documents: of the built module, or of the sources in development. */
export async function openDocuments(built: string, sources?: MailRenderer & PdfRenderer) {
  if (sources) return { mailRenderer: sources, pdfRenderer: sources, close: () => undefined };
  const { renderer, close } = openPdfThread(built);
  return { mailRenderer: (await import(built)) as MailRenderer, pdfRenderer: renderer, close };
}
