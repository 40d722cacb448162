import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { contentId } from '../../json/content-id.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { StepAccount } from '../../runs/step-account.ts'
import { unflatten } from './unflatten.ts'
import { errorOf, kindOfNode, nodeRunStep, statusOfRun } from './node-runs.ts'

const FORMAT = 'n8n-execution'

const ERROR: KnownKeys =
  known(`name message description stack level timestamp context functionality node messages httpCode
  cause tags extra lineNumber errorResponse type`)

const EXECUTION: KnownKeys = {
  ...known(`id finished mode retryOf retrySuccessId status createdAt startedAt stoppedAt deletedAt workflowId waitTill
    customData storedAt tracingContext deduplicationKey jsonSizeBytes binaryDataSizeBytes workflowVersionId
    usedPrivateCredentials annotation`),
  data: {
    ...known('startData executionData version parentExecution manualData'),
    resultData: { ...known('runData lastNodeExecuted metadata pinData'), error: ERROR },
  },
}

/** How a workflow is made; parameters of nodes may hold what nobody should read. */
const WORKFLOW: KnownKeys = {
  ...known(`id name active isArchived createdAt updatedAt settings staticData meta pinData versionId versionCounter
    triggerCount tags shared description activeVersionId activeVersion`),
  nodes:
    known(`id name type typeVersion position parameters credentials webhookId disabled notes notesInFlow onError
    retryOnFail maxTries waitBetweenTries alwaysOutputData executeOnce continueOnFail`),
}

const NODE_RUN: KnownKeys = {
  ...known(
    'startTime executionTime executionIndex executionStatus source data hints metadata inputOverride redaction',
  ),
  error: ERROR,
}

/** Reads executions of n8n, as its interface gives them with their data. A record of the report is a run of a node. */
export const n8nExecutionReader: RunReader = {
  id: FORMAT,
  label: 'n8n execution',
  takes: takenKeys('data.resultData.runData.*.data.main.pairedItem: item input sourceOverwrite'),
  holds: 'runs',

  detect({ records }: Records): boolean {
    const found = records.flatMap(({ value }) => executionsIn(value))
    return found.length > 0 && found.every((execution) => runDataOf(execution) !== undefined)
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const opened = records.records.flatMap((record) =>
      executionsIn(record.value).map((execution) => ({
        execution,
        runs: nodeRuns(execution, record, items),
      })),
    )
    const report = items.report(FORMAT)
    for (const stated of records.records.flatMap(({ value }) => statedIn(value)))
      if (typeof stated.data === 'string')
        noteUnknownKeys(report, stated, { ...EXECUTION, data: true, workflowData: true })
    return { runs: opened.map((one) => runOf(one, report)), report: report.build() }
  },
}

function executionsIn(value: unknown): JsonObject[] {
  return statedIn(value).map(withData)
}

function statedIn(value: unknown): JsonObject[] {
  const list = asArray(value) ?? asArray(asObject(value)?.data) ?? [value]
  return list.map((one) => asObject(one) ?? {})
}

/** An execution with its data as JSON, which n8n's database and its screens have as a text. */
function withData(execution: JsonObject): JsonObject {
  const data = unflatten(execution.data)
  return data === undefined ? execution : { ...execution, data }
}

function runDataOf(execution: JsonObject): JsonObject | undefined {
  return asObject(asObject(asObject(execution.data)?.resultData)?.runData)
}

/** One run of a node, and its number among the runs of that node. */
interface NodeRun {
  node: string
  index: number
  item: TranscriptRecord
}

function nodeRuns(execution: JsonObject, record: TranscriptRecord, items: RecordItems): NodeRun[] {
  return Object.entries(runDataOf(execution) ?? {}).flatMap(([node, runs]) =>
    (asArray(runs) ?? []).map((run, index) => ({ node, index, item: items.add(record, run) })),
  )
}

/** What comes out of a node that starts a workflow was given to it. */
const TRIGGER = /trigger$|\.webhook$/i

function runOf(
  { execution, runs }: { execution: JsonObject; runs: readonly NodeRun[] },
  report: ReportBuilder,
): WorkflowRun {
  const account = new StepAccount(report)
  const workflow = asObject(execution.workflowData)
  const types = new Map(
    (asArray(workflow?.nodes) ?? []).map((node) => [asObject(node)?.name, asText(asObject(node)?.type)]),
  )
  const connections = Object.fromEntries([...types.keys()].map((name) => [String(name), true as const]))
  noteUnknownKeys(report, execution, { ...EXECUTION, workflowData: { ...WORKFLOW, connections } })
  const ran = Object.fromEntries(runs.map(({ node }) => [node, true as const]))
  noteUnknownKeys(report, runDataOf(execution), ran, 'data.resultData.runData')
  for (const { node, index, item } of runs) {
    const run = asObject(item.value)
    if (!run) {
      report.skipped(item, 'not-a-run', 'A run of a node is an object.')
      continue
    }
    noteUnknownKeys(report, run, NODE_RUN, 'runData[]')
    account.add(item, nodeRunStep({ node, index, run, kind: kindOfNode(types.get(node)) }))
  }
  const steps = account.steps()
  const [first] = steps
  const given = first && TRIGGER.test(types.get(first.name) ?? '') ? first.output : undefined
  const error = errorOf(asObject(asObject(execution.data)?.resultData)?.error)
  return runFromSteps(
    {
      id:
        asText(execution.id) ?? (typeof execution.id === 'number' ? String(execution.id) : contentId(steps)),
      name: asText(workflow?.name) ?? asText(execution.workflowId),
      status: statusOfRun(execution),
      startedAt: toEpochTime(execution.startedAt),
      endedAt: toEpochTime(execution.stoppedAt),
      ...(given !== undefined && { inputs: given }),
      ...(error && { error }),
      ...(asText(execution.mode) && { attributes: { mode: execution.mode } }),
      source: { format: FORMAT, application: 'n8n' },
    },
    steps,
  )
}
