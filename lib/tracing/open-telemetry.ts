import 'server-only';
import { ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

export type Attributes = Record<string, string | number | boolean>;

type Beginning = { attributes: Attributes; parent: string | undefined; startedAt: Date | undefined };

type Span = {
  traceparent: string;
  tell: (attributes: Attributes) => void;
  fail: () => void;
  end: () => void;
};

export type Tracer = { begin: (name: string, beginning: Beginning) => Span; stop: () => Promise<void> };

/**
 * OpenTelemetry by its standard variables: address, headers, sampler, service name. Its provider is not made the global
 * one, because Next would then send spans of its own; their attributes hold whole addresses, and the path of a
 * notification is a secret.
 */
export function openTracer(service: string): Tracer {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('paydesk');
  return {
    begin: (name, { attributes, parent, startedAt }) => {
      const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, read(parent));
      const span = tracer.startSpan(
        name,
        { attributes, ...(startedAt && { startTime: startedAt }) },
        context,
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        tell: (more) => void span.setAttributes(more),
        fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
        end: () => span.end(),
      };
    },
    stop: () => provider.shutdown(),
  };
}

/** `00-<trace>-<span>-<flags>`; its form was checked where it came in. */
function read(traceparent: string) {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return { traceId, spanId, traceFlags, isRemote: true };
}
