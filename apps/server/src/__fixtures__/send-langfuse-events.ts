import { LangfuseSpanProcessor } from '@langfuse/otel'
import { setLangfuseTracerProvider, startObservation } from '@langfuse/tracing'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import { Langfuse } from 'langfuse'

// A program of its own, as those that are traced are. Its settings are Langfuse's, from the environment. It prints the ids
// of two traces: one of events, as older clients send them, and one of spans with a score that an event brings.
const langfuse = new Langfuse({ flushAt: 2 })
langfuse.on('warning', (warning) => process.stderr.write(String(warning)))
const messages = [{ role: 'user', content: 'Tea, please — ☕' }]
const answer = { role: 'assistant', content: 'Coming — 🫖' }
const ids = [await sendEvents(), await sendSpans()]
await langfuse.shutdownAsync()
process.stdout.write(ids.join(' '))

async function sendEvents(): Promise<string> {
  const trace = langfuse.trace({ name: 'make tea', userId: 'ada', input: { dish: 'Tea' }, tags: ['hot'] })
  const span = trace.span({ name: 'serve' })
  const chat = span.generation({ name: 'chat', model: 'scripted-1', input: messages })
  await langfuse.flushAsync()
  chat.end({ output: answer, usage: { input: 12, output: 3, unit: 'TOKENS' } })
  span.event({ name: 'boil', level: 'ERROR', statusMessage: 'No water' })
  span.end()
  trace.update({ output: { served: true } })
  trace.score({ name: 'taste', value: 1 })
  await langfuse.flushAsync()
  return trace.id
}

async function sendSpans(): Promise<string> {
  const provider = new BasicTracerProvider({ spanProcessors: [new LangfuseSpanProcessor()] })
  setLangfuseTracerProvider(provider)
  const root = startObservation('make tea', { input: { dish: 'Tea' } }, { asType: 'agent' })
  const chat = root.startObservation(
    'chat',
    { model: 'scripted-1', input: messages },
    { asType: 'generation' },
  )
  chat.update({ output: answer, usageDetails: { input: 12, output: 3 } }).end()
  root.startObservation('boil', { level: 'ERROR', statusMessage: 'No water' }, { asType: 'tool' }).end()
  root.update({ output: { served: true } }).end()
  await provider.forceFlush()
  await provider.shutdown()
  langfuse.score({ traceId: root.traceId, name: 'taste', value: 1 })
  return root.traceId
}
