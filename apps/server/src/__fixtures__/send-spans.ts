import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as BinaryExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'

// A program of its own: the modules of the SDK that tests would get are for bundlers. Its settings are those of
// https://opentelemetry.io/docs/specs/otel/protocol/exporter/, from the environment.
const traceIds: string[] = []
for (const exporter of [new JsonExporter(), new BinaryExporter()]) traceIds.push(await makeTea(exporter))
process.stdout.write(traceIds.join(' '))

async function makeTea(exporter: SpanExporter): Promise<string> {
  const provider = new BasicTracerProvider({
    spanProcessors: [new BatchSpanProcessor(exporter, { maxExportBatchSize: 2 })],
  })
  const tracer = provider.getTracer('kitchen', '1.0')
  const agent = { attributes: { 'gen_ai.operation.name': 'invoke_agent' } }
  const root = tracer.startSpan('make tea', agent, ROOT_CONTEXT)
  const below = trace.setSpan(ROOT_CONTEXT, root)
  const asked = [{ role: 'user', parts: [{ type: 'text', content: 'Tea, please — ☕' }] }]
  const chat = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': 'scripted-1',
    'gen_ai.usage.input_tokens': 12,
    'gen_ai.usage.output_tokens': 3,
    'gen_ai.input.messages': JSON.stringify(asked),
  }
  tracer.startSpan('chat', { attributes: chat }, below).end()
  const attributes = { ratio: 0.5, tags: ['a', 'b'], isHot: true }
  const tool = tracer.startSpan('boil', { attributes }, below)
  tool.recordException(new Error('No water'))
  tool.setStatus({ code: SpanStatusCode.ERROR, message: 'No water' })
  tool.end()
  await provider.forceFlush()
  root.end()
  await provider.shutdown()
  return root.spanContext().traceId
}
