import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import generated from '@opentelemetry/otlp-proto-exporter-base/build/src/generated/root.js';

interface Fact {
  key: string;
  value?: object;
}

interface WireSpan {
  name: string;
  traceId: Uint8Array;
  spanId: Uint8Array;
  parentSpanId: Uint8Array | null;
  kind: number;
  status?: { code: number };
  attributes: Fact[];
}

interface WireRequest {
  resourceSpans: { resource: { attributes: Fact[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

interface Wire {
  ExportTraceServiceRequest: { decode: (bytes: Uint8Array) => WireRequest };
  ExportTraceServiceResponse: { encode: (answer: object) => { finish: () => Uint8Array } };
}

/** The classes that OpenTelemetry generated from the definition of its protocol; the package has no types for them. */
const { opentelemetry } = generated as unknown as {
  opentelemetry: { proto: { collector: { trace: { v1: Wire } } } };
};
const { ExportTraceServiceRequest, ExportTraceServiceResponse } = opentelemetry.proto.collector.trace.v1;

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  failed: boolean;
  facts: Record<string, unknown>;
  /** The process that recorded it. */
  resource: Record<string, unknown>;
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** A collector of traces on a free port, which accepts OpenTelemetry's protocol over HTTP as protobuf. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const answers = { status: 200 };
  const server = createServer(
    (request, response) =>
      void buffer(request).then((body) => {
        const isTraces = request.method === 'POST' && request.url === '/v1/traces';
        if (!isTraces || request.headers['content-type'] !== 'application/x-protobuf') response.writeHead(404).end();
        else if (answers.status !== 200) response.writeHead(answers.status).end();
        else {
          spans.push(...spansIn(body));
          response
            .writeHead(200, { 'content-type': 'application/x-protobuf' })
            .end(ExportTraceServiceResponse.encode({}).finish());
        }
      }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All spans that have arrived. */
    spans: () => spans,
    /** The status of the next answers. */
    answerWith: (status: number) => void (answers.status = status),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
/** In the protocol 2 is an error. */
const ERROR = 2;

function spansIn(body: Buffer): CollectedSpan[] {
  return ExportTraceServiceRequest.decode(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        name: span.name,
        traceId: hex(span.traceId),
        spanId: hex(span.spanId),
        parentId: hex(span.parentSpanId),
        kind: kinds[span.kind] ?? 'internal',
        failed: span.status?.code === ERROR,
        facts: factsOf(span.attributes),
        resource: factsOf(resource.attributes),
      })),
    ),
  );
}

function factsOf(facts: Fact[]): Record<string, unknown> {
  return Object.fromEntries(facts.map(({ key, value }) => [key, valueOf(value)]));
}

/** The one member of a value that is set. */
function valueOf(value: object | undefined): unknown {
  const [member] = Object.values(value ?? {}) as unknown[];
  if (typeof member !== 'object' || member === null) return member;
  // A list, or a number of 64 bits.
  return 'values' in member ? (member.values as object[]).map(valueOf) : Number(member);
}

function hex(bytes: Uint8Array | null): string {
  return Buffer.from(bytes ?? []).toString('hex');
}
