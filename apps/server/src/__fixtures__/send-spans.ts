import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPLogExporter as JsonLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPLogExporter as BinaryLogExporter } from '@opentelemetry/exporter-logs-otlp-proto'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as BinaryExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { BatchLogRecordProcessor, LoggerProvider, type LogRecordExporter } from '@opentelemetry/sdk-logs'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'

// A program of its own: the modules of the SDK that tests would get are for bundlers. Its settings are those of
// https://opentelemetry.io/docs/specs/otel/protocol/exporter/, from the environment.
const traceIds: string[] = []
traceIds.push(await makeTea(new JsonExporter(), new JsonLogExporter()))
traceIds.push(await makeTea(new BinaryExporter(), new BinaryLogExporter()))
process.stdout.write(traceIds.join(' '))

async function makeTea(exporter: SpanExporter, logExporter: LogRecordExporter): Promise<string> {
  const provider = new BasicTracerProvider({
    spanProcessors: [new BatchSpanProcessor(exporter, { maxExportBatchSize: 2 })],
  })
  const logs = new LoggerProvider({ processors: [new BatchLogRecordProcessor({ exporter: logExporter })] })
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
  const asking = tracer.startSpan('chat', { attributes: chat }, below)
  logs.getLogger('kitchen').emit({
    eventName: 'gen_ai.choice',
    body: { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Coming — 🫖' } },
    context: trace.setSpan(ROOT_CONTEXT, asking),
  })
  await logs.forceFlush()
  asking.end()
  const attributes = { ratio: 0.5, tags: ['a', 'b'], isHot: true }
  const tool = tracer.startSpan('boil', { attributes }, below)
  tool.recordException(new Error('No water'))
  tool.setStatus({ code: SpanStatusCode.ERROR, message: 'No water' })
  tool.end()
  await provider.forceFlush()
  root.end()
  await provider.shutdown()
  await logs.shutdown()
  return root.spanContext().traceId
}
