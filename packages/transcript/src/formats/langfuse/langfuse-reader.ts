import { contentId } from '../../json/content-id.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { RunImport } from '../../reading/import-result.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { RunReader } from '../../reading/reader.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { StepAccount } from '../../runs/step-account.ts'
import { isObservation, isObservationOfTrace, tracesIn } from './find-traces.ts'
import { readObservation } from './read-observation.ts'
import { scoreSteps } from './score-steps.ts'
import { frameOf, only } from './trace-frame.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  **.costDetails: input input_cache_read output output_reasoning total
  **.providedCostDetails: input output total
  **.observations: completionStartTime costDetails createdAt endTime environment id input inputCost inputUsage internalModelId latency level metadata model modelParameters name output outputCost outputUsage parentObservationId projectId promptId promptName promptVersion providedCostDetails startTime statusMessage timeToFirstToken toolCallNames toolCalls toolDefinitions totalCost totalUsage traceId type updatedAt usageDetails usagePricingTierId usagePricingTierName version
  **.scores: authorUserId comment configId createdAt dataType datasetRunId environment executionTraceId id longStringValue metadata name observationId projectId queueId sessionId source stringValue timestamp traceId updatedAt value
  **.usageDetails: input input_audio input_cache_read output output_audio output_reasoning total
  **.input: ...
  meta: page limit totalItems totalPages
  **.output: ...
`)

const FORMAT = 'langfuse'

/** Reads traces as Langfuse exports them. A run is a trace, a record of the report an observation. */
export const langfuseReader: RunReader = {
  id: FORMAT,
  label: 'Langfuse traces',
  takes: TAKEN_KEYS,
  holds: 'runs',

  detect({ records }: Records): boolean {
    const traces = records.filter(({ value }) => tracesIn(value).length > 0).length
    const loose = records.filter(({ value }) => isObservation(value)).length
    return traces + loose > 0 && (traces + loose) * 2 >= records.length
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const found = records.records.flatMap((record): FoundTrace[] => {
      const { value } = record
      const traces = isObservation(value) ? [] : tracesIn(value)
      if (traces.length === 0) return [{ trace: {}, observations: [items.add(record, value)], isLoose: true }]
      return traces.map(({ trace, observations }) => ({
        trace,
        observations: observations.map((observation) => items.add(record, observation)),
        isLoose: false,
      }))
    })
    const report = items.report(FORMAT)
    for (const { value } of records.records) noteAround(report, value)
    const traces = joined(found)
    const runs = traces.map(({ trace, observations }) => {
      const account = new StepAccount(report)
      for (const item of observations) {
        if (isObservationOfTrace(item.value)) {
          const onUnread = (unread: JsonObject) =>
            noteUnknownKeys(report, unread, { additional_kwargs: {} }, 'observations[].messages[]')
          account.add(item, readObservation(item.value, FORMAT, onUnread))
          noteUnknownKeys(report, item.value, OBSERVATION, 'observations[]')
          reportNegativeCounts(report, item, only(item.value, COUNTS))
        } else report.skipped(item, 'not-an-observation', 'No observation was found in this value.')
      }
      return runOf(trace, account)
    })
    return { runs, report: report.build() }
  },
}

/** Keys of a trace; those about the project, its page and sums over what it holds are left out. */
const TRACE: KnownKeys =
  known(`id name userId sessionId environment tags release version timestamp input output metadata
  scores observations projectId externalId public bookmarked createdAt updatedAt htmlPath latency totalCost`)

/** Notes unknown keys of traces, and of the object around one. */
function noteAround(report: ReportBuilder, value: unknown): void {
  const list = asArray(value) ?? asArray(asObject(value)?.data)
  if (list) for (const item of list) noteAround(report, item)
  else if (!isObservation(value) && tracesIn(value).length > 0) {
    const hasTrace = asObject(asObject(value)?.trace) !== undefined
    noteUnknownKeys(report, value, hasTrace ? { ...known('observations'), trace: TRACE } : TRACE)
  }
}

const COUNTS = [
  'usage',
  'usageDetails',
  'promptTokens',
  'inputTokens',
  'outputTokens',
  'completionTokens',
  'totalCost',
  'calculatedTotalCost',
  'costDetails',
]

/** Keys of an observation; those about the project and prices are left out. */
const OBSERVATION: KnownKeys = known(`id traceId trace_id projectId project_id type name parentObservationId
  parent_observation_id startTime start_time endTime end_time createdAt created_at updatedAt updated_at input output
  metadata model providedModelName internalModelId internalModel modelId level statusMessage version environment
  modelParameters promptId promptName promptVersion completionStartTime usage usageDetails costDetails
  providedUsageDetails providedCostDetails usagePricingTierId usagePricingTierName promptTokens completionTokens
  totalTokens inputUsage outputUsage totalUsage inputCost outputCost totalCost inputPrice outputPrice totalPrice unit
  calculatedInputCost calculatedOutputCost calculatedTotalCost latency timeToFirstToken
  bookmarked public userId sessionId traceName traceTimestamp inputTokens outputTokens scores`)

interface FoundTrace {
  trace: JsonObject
  observations: TranscriptRecord[]
  /** An observation on a line of its own, which has only the id of its trace. */
  isLoose: boolean
}

/** Observations on lines of their own as the traces they name. */
function joined(found: readonly FoundTrace[]): FoundTrace[] {
  const loose = new Map<string, FoundTrace>()
  for (const { observations, isLoose } of found) {
    const id = asText(asObject(observations[0]?.value)?.traceId) ?? ''
    if (!isLoose) continue
    const trace = loose.get(id) ?? { trace: { id }, observations: [], isLoose }
    trace.observations.push(...observations)
    loose.set(id, trace)
  }
  return [...found.filter(({ isLoose }) => !isLoose), ...loose.values()]
}

function runOf(trace: JsonObject, account: StepAccount): WorkflowRun {
  const steps = account.steps()
  const run = runFromSteps({ ...frameOf(trace), id: asText(trace.id) || contentId(steps) }, steps)
  return { ...run, steps: [...steps, ...scoreSteps(trace.scores, steps)] }
}
