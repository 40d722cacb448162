import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { embeddedJson } from '../../runs/embedded-json.ts'
import type { RunFrame } from '../../runs/run-from-steps.ts'

/** What the outermost run of a trace says of all of it. */
export function frameOf(root: JsonObject | undefined): Omit<RunFrame, 'id'> {
  const name = asText(root?.name)
  const extra = asObject(embeddedJson(root?.extra)) ?? {}
  const version = asText(asObject(extra.metadata)?.revision_id)
  const project = asText(root?.session_name)
  const runtime = asObject(extra.runtime)
  const attributes = { session_name: project, runtime }
  return {
    name,
    version,
    source: { format: 'langsmith', application: 'LangSmith' },
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}
