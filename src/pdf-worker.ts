import { parentPort, workerData } from 'node:worker_threads';
import type { PdfAnswer, PdfCall } from '#pdf-thread.ts';

// This file is the thread in which `pdf-thread.ts` renders business documents. It gets one call after the other.

type Render = (...values: unknown[]) => Promise<Uint8Array>;

const documents = import(String(workerData)) as Promise<Record<string, Render>>;

async function answer({ name, values }: PdfCall): Promise<PdfAnswer> {
  try {
    const render = (await documents)[name];
    if (!render) throw new Error(`No document is rendered by ${name}`);
    // A copy, because the file may be a small part of its buffer.
    return { content: new Uint8Array(await render(...values)) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (call: PdfCall) => void answer(call).then((answered) => parentPort?.postMessage(answered)));
