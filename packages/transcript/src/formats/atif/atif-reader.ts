import { chatConversation } from '../../chats/chat-conversation.ts'
import { MessageIds } from '../../chats/message-ids.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { Usage } from '../../model/usage.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { usageOfMetrics } from './atif-usage.ts'
import { isStepList, isTrajectory } from './is-trajectory.ts'
import { ATIF_STEP, ATIF_TRAJECTORY } from './known-atif-keys.ts'
import { TrajectorySteps } from './trajectory-steps.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

const FORMAT = 'atif'
const MAXIMUM_DEPTH = 20

/**
 * Reads trajectories of Harbor's Agent Trajectory Interchange Format, 1.0 to 1.8, also those without a version or as steps
 * one a line. A record of the report is a step.
 */
export const atifReader: ConversationReader = {
  id: FORMAT,
  label: 'Agent trajectory (ATIF)',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect({ records }: Records): boolean {
    if (records.length === 0) return false
    return records.every(({ value }) => isTrajectory(value)) || isStepList(valuesOf(records))
  },

  read(records: Records, file: TranscriptFile): ImportResult {
    const items = new RecordItems(records)
    const found = openedTrajectories(records.records, items)
    const report = items.report(FORMAT)
    const conversations = found.map((trajectory) => readTrajectory(trajectory, report, file))
    return { conversations: conversations.filter(hasContent), report: report.build() }
  },
}

/** A trajectory whose steps are records of the report, and those of its sub-agents by id. */
interface Trajectory {
  about: JsonObject
  steps: TranscriptRecord[]
  inner: Trajectory[]
}

function openedTrajectories(records: readonly TranscriptRecord[], items: RecordItems): Trajectory[] {
  if (!isStepList(valuesOf(records)))
    return records.map((record) => openedTrajectory(record, asObject(record.value) ?? {}, items))
  const steps = records.flatMap((record) => {
    const list = asArray(record.value) ?? [record.value]
    return list.map((step) => items.add(record, step))
  })
  return [{ about: { steps: steps.map(({ value }) => value) }, steps, inner: [] }]
}

/** The values of a file, or the elements of the one list that it is. */
function valuesOf(records: readonly TranscriptRecord[]): readonly unknown[] {
  const [only] = records
  return (records.length === 1 && asArray(only?.value)) || records.map(({ value }) => value)
}

function openedTrajectory(
  record: TranscriptRecord,
  about: JsonObject,
  items: RecordItems,
  depth: number = MAXIMUM_DEPTH,
): Trajectory {
  const steps = (asArray(about.steps) ?? []).map((step) => items.add(record, step))
  const inner = depth > 0 ? (asArray(about.subagent_trajectories) ?? []).map(asObject) : []
  return {
    about,
    steps,
    inner: inner
      .filter((each) => each !== undefined)
      .map((each) => openedTrajectory(record, each, items, depth - 1)),
  }
}

function readTrajectory(trajectory: Trajectory, report: ReportBuilder, file: TranscriptFile): Conversation {
  const { about } = trajectory
  const messages = stepsOf(trajectory, report, new MessageIds())
  const { name, version, model_name: _ } = asObject(about.agent) ?? {}
  const application = asText(name)
  const stated = asText(version)
  const conversation = chatConversation(messages, {
    source: { format: FORMAT, application, version: stated },
    about: { id: about.session_id ?? about.trajectory_id },
    file,
  })
  const usage = totalsOf(about)
  return { ...conversation, kind: 'agent', ...(usage && { usage }) }
}

function stepsOf({ about, steps, inner }: Trajectory, report: ReportBuilder, ids: MessageIds) {
  noteUnknownKeys(report, about, ATIF_TRAJECTORY)
  for (const { value } of steps) noteUnknownKeys(report, value, ATIF_STEP, 'steps[]')
  const reading = new TrajectorySteps(report, ids, about)
  for (const step of steps) reading.add(step)
  for (const trajectory of inner) {
    const messages = stepsOf(trajectory, report, ids)
    const names = [trajectory.about.trajectory_id, trajectory.about.session_id].map(asText)
    const call = names.map((name) => reading.callFor(name)).find((each) => each !== undefined)
    if (call) call.messages = [...(call.messages ?? []), ...messages]
    else reading.addBeside(messages, asText(asObject(trajectory.about.agent)?.name))
  }
  return reading.messages
}

function totalsOf(about: JsonObject): Usage | undefined {
  const totals = asObject(about.final_metrics)
  return usageOfMetrics({
    prompt_tokens: totals?.total_prompt_tokens,
    completion_tokens: totals?.total_completion_tokens,
    cached_tokens: totals?.total_cached_tokens,
  })
}
