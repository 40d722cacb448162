import { asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { ArchiveEntry } from '../../records/archive-entry.ts'
import { readRecords } from '../../records/read-records.ts'
import type { BrokenRecord, Records, TranscriptRecord } from '../../records/records.ts'
import { TranscriptError } from '../../records/transcript-error.ts'

/** A sub-agent's file stands in a folder named after the session that started it. */
const AGENT = /(?:^|\/)([^/]+)\/subagents\/(?:.+\/)?agent-[^/]+\.jsonl$/

/** Agents that a script started stand in a folder named after its run. */
const RUN = /\/subagents\/workflows\/([^/]+)\//

/** What the application keeps beside sessions: no message stands only there. */
const BESIDE =
  /\.meta\.json$|\/subagents\/workflows\/[^/]+\/journal\.jsonl$|\/workflows\/(?:scripts\/)?[^/]+\.js(?:on)?$/

/**
 * The sessions of a project's folder in an archive as one, so that sub-agents stand under the calls that started them;
 * undefined where no sub-agent is among them, or other files are.
 */
export function openProject(entries: readonly ArchiveEntry[]): Records | undefined {
  const files = entries.filter(({ name }) => !BESIDE.test(name))
  if (!files.some(({ name }) => AGENT.test(name)) || !files.every(({ name }) => name.endsWith('.jsonl')))
    return undefined
  const records: TranscriptRecord[] = []
  const broken: BrokenRecord[] = []
  const callOfRun = new Map<string, string>()
  for (const { name, content } of files.toSorted((one, other) => byDepth(one, other))) {
    const before = records.length + broken.length
    const own = recordsOf(content)
    const parent = AGENT.exec(name)?.[1]
    const toolCallId = callOfRun.get(RUN.exec(name)?.[1] ?? '')
    for (const record of own?.records ?? []) {
      noteRun(callOfRun, record.value)
      const value = inSession(record.value, parent, toolCallId)
      records.push({ ...record, position: before + record.position, value })
    }
    for (const record of own?.broken ?? []) broken.push({ ...record, position: before + record.position })
  }
  return { container: 'json-lines', records, broken }
}

/** Sessions before the sub-agents that they started. */
function byDepth({ name: one }: ArchiveEntry, { name: other }: ArchiveEntry): number {
  return one.split('/').length - other.split('/').length || one.localeCompare(other, 'en')
}

function recordsOf(content: Uint8Array): Records | undefined {
  try {
    return readRecords(content)
  } catch (error) {
    if (error instanceof TranscriptError) return undefined
    throw error
  }
}

/** The answer to the call that started a run names the run. */
function noteRun(callOfRun: Map<string, string>, value: unknown): void {
  const record = asObject(value)
  const runId = asText(asObject(record?.toolUseResult)?.runId)
  const [answer] = asObjects(asObject(record?.message)?.content)
  const toolCallId = asText(answer?.tool_use_id)
  if (runId !== undefined && toolCallId !== undefined) callOfRun.set(runId, toolCallId)
}

/** Some versions name the session of a sub-agent after the agent; the call that started the run of one is not in its records. */
function inSession(value: unknown, sessionId: string | undefined, toolCallId: string | undefined): unknown {
  const record: JsonObject | undefined = asObject(value)
  if (!record || sessionId === undefined || !('sessionId' in record)) return value
  return { ...record, sessionId, ...(toolCallId !== undefined && { parent_tool_use_id: toolCallId }) }
}
