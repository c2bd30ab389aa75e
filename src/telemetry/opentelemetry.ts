import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { setTracer, type Span, type SpanStart } from './spans.ts';

/** The longest text of a span: a statement may list thousands of placeholders. */
const MAX_TEXT_LENGTH = 2_000;
/** Milliseconds for the last spans of a process: a collector that is away must not delay its end. */
const LAST_SPANS_MS = 2_000;

type Root = 'always_on' | 'always_off' | 'traceidratio';

export interface TracingOptions {
  /** The process: its name, version and role. */
  resource: Record<string, string>;
  sampler: Root | `parentbased_${Root}`;
  /** The share of traces that a sampler by ratio keeps, from 0 to 1. */
  ratio: number;
  /** Called for each batch of spans that could not be sent; they are lost. */
  onLost: (error: unknown) => void;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Records spans and sends them to the collector that OpenTelemetry's own environment variables name. Returns a function
 * that sends the last spans and ends it.
 */
export function exportTraces({ resource, sampler, ratio, onLost }: TracingOptions): () => Promise<void> {
  setGlobalErrorHandler(onLost);
  const provider = new TracerProvider({
    // The values of the operator in OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last, so that they win.
    resource: defaultResource()
      .merge(resourceFromAttributes(resource))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    spanLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
  });
  const tracer = provider.getTracer('operatory');
  const propagator = new W3CTraceContextPropagator();
  const underWay = new AsyncLocalStorage<Context>();

  function parentOf({ cause }: SpanStart): Context {
    const parent = underWay.getStore() ?? ROOT_CONTEXT;
    return cause === undefined ? parent : propagator.extract(parent, { traceparent: cause }, defaultTextMapGetter);
  }

  setTracer({
    start(start): Span {
      const parent = parentOf(start);
      const span = tracer.startSpan(start.name, { kind: kinds[start.kind], attributes: start.facts }, parent);
      const context = trace.setSpan(parent, span);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => underWay.run(context, work),
        rename: (name) => void span.updateName(name),
        add: (facts) => void span.setAttributes(facts),
        end(failure) {
          if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    current() {
      const carrier: { traceparent?: string } = {};
      propagator.inject(underWay.getStore() ?? ROOT_CONTEXT, carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
  });
  return async () => {
    setTracer(null);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => (timer = setTimeout(done, LAST_SPANS_MS)));
    await Promise.race([provider.shutdown().catch(onLost), late]);
    clearTimeout(timer);
  };
}

function createSampler(name: TracingOptions['sampler'], ratio: number): Sampler {
  if (name.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: createSampler(name.slice(12) as typeof name, ratio) });
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
