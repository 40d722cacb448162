import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importFile } from '../import/import-file.ts'
import { deriveGraph } from '../model/derive-graph.ts'
import type { Message } from '../model/message.ts'
import type { ToolCallPart } from '../model/part.ts'
import { parseRun } from '../model/parse-run.ts'
import type { Step } from '../model/step.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'

const files = ['otlp', 'jaeger-trace', 'langfuse', 'swe-agent', 'inspect-eval'].flatMap(corpusFiles)
const ofFormat = (format: string) =>
  files.filter((file) => file.format === format).map((file) => [file.file, file] as const)

function read(content: Uint8Array) {
  const result = importFile({ content })
  if (result.holds !== 'runs') throw new Error(`read as ${result.report.format}`)
  const { runs, report } = result
  const steps = runs.flatMap((run) => run.steps)
  return { runs, report, steps, roots: steps.filter(({ parentId }) => parentId === null) }
}

const messagesOf = (steps: WorkflowRun['steps']) =>
  steps.flatMap(({ conversation }) => conversation?.messages ?? [])
const callsOf = (messages: readonly Message[]) =>
  messages.flatMap(({ parts }) => parts.filter((part): part is ToolCallPart => part.type === 'tool-call'))
const countOf = (messages: readonly Message[], role: string) =>
  messages.filter((message) => message.role === role).length

const SUCCESS: Readonly<Record<string, RegExp>> = {
  otlp: /"code":(1|"STATUS_CODE_OK")[,}]|status_code","value":\{"intValue":"?[123]\d\d"?\}|finish_reasons?"|\\"isError\\": ?false/,
  'jaeger-trace':
    /"otel\.status_code","type":"\w+","value":"OK"|status_code",[^}]*"value":[123]\d\d|finish_reason|\\"isError\\": ?false/,
  langfuse: /finish_?reason|status_?code|is_?error|"status\\*":\\*"success|exit_?code/i,
  'swe-agent': /"exit_status":"submitted|"action":"submit/,
  'inspect-eval': /"status":"success"|"stop_reason":"(stop|tool_calls|max_tokens)|"result":0/,
}

/** Looks for the words of a success in the record of a step, in the source as it is written. */
function isSaidToSucceed({ id, parentId }: Step, source: unknown, format: string): boolean {
  if (format === 'swe-agent' && parentId !== null) return false
  const records = format === 'swe-agent' || format === 'inspect-eval' ? [source] : findRecords(source, id)
  return SUCCESS[format]?.test(JSON.stringify(records)) ?? false
}

/** The spans or observations of this id; all spans that have none where the reader made it up. */
function findRecords(value: unknown, id: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const { spanId, spanID, id: own, name, operationName } = value as Record<string, unknown>
  const inner = Object.values(value).flatMap((each) => findRecords(each, id))
  if (name === undefined && operationName === undefined) return inner
  const stated = spanId ?? spanID ?? own
  const isSame = stated === id || (/^0*$/.test(String(stated ?? '')) && id.startsWith('span-'))
  return isSame ? [value, ...inner] : inner
}

describe.skipIf(files.length === 0)('real runs', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s makes one run that holds together',
    (_name, file) => {
      const { runs, report, steps } = read(file.read())

      expect(runs).toHaveLength(1)
      expect(() => runs.map(parseRun)).not.toThrow()
      expect(report.read + report.repaired + report.unknown + report.skipped).toBe(report.records)
      expect([report.unknown, report.skipped]).toEqual([0, 0])
      expect(runs[0]?.inputs ?? steps[0]?.conversation ?? steps[0]?.usage).toBeDefined()
      const { graph, nodeIds } = deriveGraph(steps)
      const ids = new Set(graph.nodes.map(({ id }) => id))
      expect(
        [...nodeIds.values(), ...graph.edges.flatMap(({ from, to }) => [from, to])].every((id) =>
          ids.has(id),
        ),
      ).toBe(true)
    },
  )

  test.each(files.map((file) => [file.file, file] as const))(
    'no step of %s is called a success unless its own record says so',
    (_name, file) => {
      const bytes = file.read()
      const succeeded = read(bytes).steps.filter(({ status }) => status === 'succeeded')
      const source: unknown = JSON.parse(new TextDecoder().decode(bytes))

      const unsaid = succeeded.filter((step) => !isSaidToSucceed(step, source, file.format))
      expect(unsaid.map(({ id, kind, name }) => [id, kind, name])).toEqual([])
    },
  )

  test.each(ofFormat('otlp'))('%s agrees with its counts of spans', (_name, { counts, read: bytes }) => {
    const { report, steps, roots } = read(bytes())
    const orphans = report.notes.filter(({ code }) => code === 'missing-parent').length

    expect([report.records, steps.length]).toEqual([counts.spans, counts.spans])
    // Spans whose parent another process kept stand at the top too, and are told of.
    expect(roots.length - orphans).toBe(counts.roots)
  })

  test.each(ofFormat('jaeger-trace'))(
    '%s agrees with its counts of spans',
    (_name, { counts, read: bytes }) => {
      const { report, steps, roots } = read(bytes())

      expect([report.records, steps.length, roots.length]).toEqual([counts.spans, counts.spans, 1])
      expect(steps.filter(({ status }) => status === 'failed')).toHaveLength(counts.errors ?? 0)
      // The manifest counts every span that has any attribute of `gen_ai`, be it only the conversation's id.
      const models = steps.filter(({ kind }) => kind === 'model').length
      expect(models).toBeGreaterThan(0)
      expect(models).toBeLessThan(counts.llm_spans ?? 0)
    },
  )

  test.each(ofFormat('langfuse'))(
    '%s agrees with its counts of observations',
    (_name, { counts, read: bytes }) => {
      const content = bytes()
      const { report, steps: all } = read(content)
      const source = JSON.parse(new TextDecoder().decode(content))
      // Scores of the trace stand below what they judge.
      const steps = all.filter(({ id }) => !id.startsWith('score:'))
      const observations = Object.entries(counts).filter(([key]) => key.startsWith('obs:'))
      const total = observations.reduce((sum, [, count]) => sum + count, 0)

      expect([report.records, steps.length]).toEqual([total, total])
      expect(steps.filter(({ kind }) => kind === 'model')).toHaveLength(counts['obs:GENERATION'] ?? 0)
      expect(steps.filter(({ attributes }) => attributes?.level === 'DEBUG')).toHaveLength(
        counts['level:DEBUG'] ?? 0,
      )
      const reported = (source.observations as { input: unknown; output: unknown }[]).filter(
        ({ input }) => input !== null,
      )
      const kept = steps.filter(({ input, conversation }) => input !== undefined || conversation)
      expect(kept.length).toBeGreaterThanOrEqual(reported.length)
    },
  )

  test.each(ofFormat('swe-agent'))(
    '%s agrees with its counts of steps and messages',
    (_name, { counts, read: bytes }) => {
      const { runs, steps } = read(bytes())
      const messages = messagesOf(steps)
      const answered = callsOf(messages).filter(({ result }) => result)
      // Commands that stand in the words of a model are answered in the role of the user.
      const inWords = answered.filter(({ toolCallId }) => toolCallId.startsWith('action-')).length

      expect(steps.filter(({ kind }) => kind === 'tool')).toHaveLength(counts.steps ?? 0)
      expect(countOf(messages, 'system')).toBe(counts['role:system'] ?? 0)
      expect(countOf(messages, 'user') + inWords).toBe(counts['role:user'] ?? 0)
      expect(countOf(messages, 'assistant')).toBe(counts['role:assistant'] ?? 0)
      // Answers of tools are results of their calls here.
      expect(answered.length - inWords).toBe(counts['role:tool'] ?? 0)
      expect(runs[0]?.status).toBe('succeeded')
    },
  )

  test.each(ofFormat('inspect-eval'))(
    '%s agrees with its counts of samples, events and messages',
    (_name, { counts, read: bytes }) => {
      const { runs, report, roots } = read(bytes())
      const messages = messagesOf(roots)
      const calls = callsOf(messages)
      const answers = calls.filter(({ result }) => result).length
      const status = Object.keys(counts)
        .find((key) => key.startsWith('status:'))
        ?.slice(7)

      expect(roots).toHaveLength(counts.samples ?? 0)
      expect(report.records).toBe((counts.samples ?? 0) + (counts.events ?? 0))
      expect(countOf(messages, 'system')).toBe(counts.system ?? 0)
      expect(countOf(messages, 'user')).toBe(counts.user ?? 0)
      expect(countOf(messages, 'assistant')).toBe(counts.assistant ?? 0)
      expect(answers).toBe(counts.tool ?? 0)
      expect(calls.filter(({ result }) => result?.outcome === 'error')).toHaveLength(counts.tool_errors ?? 0)
      expect(calls.length - (counts.tool_errors ?? 0)).toBe(counts.tool_calls ?? 0)
      expect(runs[0]?.status).toBe(status === 'cancelled' ? 'cancelled' : 'succeeded')
      expect(JSON.stringify(runs)).not.toContain('attachment://')
    },
  )
})
