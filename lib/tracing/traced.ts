import 'server-only';
import { env } from '#lib/env.ts';
import { findOrigin, runFrom } from '#lib/origin.ts';
import type { Attributes, Tracer } from './open-telemetry.ts';

// Each bundle has its own copy of this module; the tracer is still one per process.
const kept = globalThis as typeof globalThis & { paydeskTracer?: Tracer };

/** Sends traces from now on if an address for them is given. Nothing of OpenTelemetry is loaded otherwise. */
export async function startTracing(service: string): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = env();
  const isWanted =
    OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
  if (!isWanted || OTEL_SDK_DISABLED === 'true' || kept.paydeskTracer) return;
  const { openTracer } = await import('./open-telemetry.ts');
  kept.paydeskTracer = openTracer(service);
}

/** Sends what is still held back. Never throws: a collector that is away costs traces and nothing else. */
export async function stopTracing(): Promise<void> {
  await kept.paydeskTracer?.stop().catch(() => {});
  delete kept.paydeskTracer;
}

export function isTracing(): boolean {
  return kept.paydeskTracer !== undefined;
}

/** Says more about the span that `traced` opened. Ids, kinds and outcomes only: never a name, a number, a text. */
export type Report = (attributes: Attributes) => void;

type From = { traceparent?: string | undefined; startedAt?: Date };

/**
 * Runs `work` as one step of the trace that this request or job belongs to, or of the one it is handed. While no traces
 * are sent this is a plain call.
 */
export async function traced<Value>(
  name: string,
  attributes: Attributes,
  work: (report: Report) => Promise<Value>,
  from: From = {},
): Promise<Value> {
  const tracer = kept.paydeskTracer;
  if (!tracer) return work(() => {});
  const origin = findOrigin() ?? { about: {} };
  const parent = from.traceparent ?? origin.traceparent;
  const span = tracer.begin(name, { attributes, parent, startedAt: from.startedAt });
  try {
    return await runFrom({ ...origin, traceparent: span.traceparent }, () => work(span.tell));
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.tell(toIds(origin.about));
    span.end();
  }
}

function toIds(about: Record<string, string>): Attributes {
  return Object.fromEntries(Object.entries(about).map(([name, id]) => [`paydesk.${name}`, id]));
}
