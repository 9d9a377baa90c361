import { DiagLogLevel, diag } from '@opentelemetry/api';
import { withDeadline } from '../../clock/deadline.ts';
import type { Log } from '../log.ts';

const LAST_SPANS_MS = 2_000;

/**
 * Sends spans by OTLP over HTTP. The packages are loaded only then. They read the other OTEL_… variables themselves.
 * @returns what sends the last spans and ends it
 */
export async function startTracing(log: Log): Promise<() => Promise<void>> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let isTold = false;
  // Every batch would report it again.
  const tell = (reason: string): void => {
    if (!isTold) log.warn({ reason }, 'traces cannot be sent; further failures are not logged');
    isTold = true;
  };
  const silent = (): void => undefined;
  diag.setLogger({ error: tell, warn: tell, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'rechner' }))
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Neither visitors nor services of others take part in our traces.
  provider.register({ propagator: null });
  // Without its collector the server stops as usual.
  return () => withDeadline(provider.shutdown(), LAST_SPANS_MS).catch(() => undefined);
}
