import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { groupBy } from '../../json/group-by.ts'
import { asCount, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose: what was sent to the model and came back, of which prompt and response are a part. */
const TAKEN_KEYS = takenKeys(`
  prompt_json: ...
  options_json: ...
  response_json: ...
  schema_json: ...
  token_details: ...
  attachments: ...
  fragments: ...
  prompt_fragments: ...
  system_fragments: ...
  tools: ...
  tool_calls: tool_call_id id name arguments tool_id
  tool_calls.arguments: ...
  tool_results: tool_call_id id name output tool_id instance_id exception attachments
`)

/** Reads what `llm logs --json` prints of the log of LLM, the command line tool: a prompt with its response each. */
export const llmLogsReader: ConversationReader = createExportReader({
  id: 'llm-logs',
  label: 'LLM logs',
  application: 'LLM',
  takes: TAKEN_KEYS,
  keys: {
    chat: true,
    message: known(`id model prompt system prompt_json options_json response response_json reply_to_id chat_id
      conversation_id conversation_name conversation_model duration_ms datetime_utc input_tokens output_tokens token_details
      schema_id schema_json resolved_model attachments fragments prompt_fragments system_fragments tools tool_calls
      tool_results`),
  },

  chatsOfMessages(values) {
    const rows = values.map((value) => asObject(value))
    if (rows.length === 0 || !rows.every(isRow)) return []
    const chats = groupBy(rows, (row) => row?.conversation_id ?? row?.chat_id ?? row?.id)
    return Array.from(chats, ([id, messages]): ExportedChat => {
      const [first] = messages
      const title = asText(first?.conversation_name) ?? asText(first?.prompt)
      return {
        about: {},
        facts: { id: String(id), title },
        messages,
        instructions: asText(first?.system),
      }
    })
  },

  read(row, { messages }, index) {
    if (!isRow(row)) return undefined
    const createdAt = toIsoTime(row.datetime_utc)
    const [inputTokens, outputTokens] = [asCount(row.input_tokens), asCount(row.output_tokens)]
    const usage = inputTokens !== undefined && outputTokens !== undefined && { inputTokens, outputTokens }
    const facts = { ...(createdAt && { createdAt }) }
    return [
      {
        role: 'user',
        parts: [...uiText(row.prompt), ...attachments(row)],
        facts,
      },
      {
        role: 'assistant',
        isNext: true,
        parts: [...uiText(row.response), ...calls(row, asObject(messages[index + 1]))],
        facts: { ...facts, model: asText(row.model), ...(usage && { usage }) },
      },
    ]
  },
})

function isRow(row: JsonObject | undefined): row is JsonObject {
  return (
    asString(row?.prompt) !== undefined &&
    asString(row?.response) !== undefined &&
    'datetime_utc' in (row ?? {}) &&
    'duration_ms' in (row ?? {})
  )
}

function attachments({ attachments: attached }: JsonObject): Part[] {
  return asObjects(attached).map(({ type, path, url }) => ({
    type: 'file',
    mediaType: asText(type) ?? 'application/octet-stream',
    filename: asText(path),
    url: asText(url),
  }))
}

/** Calls of an answer; what they gave stands in the next row, which has it in place of a prompt. */
function calls({ tool_calls: made }: JsonObject, next: JsonObject | undefined): Part[] {
  const results = asObjects(next?.tool_results)
  return asObjects(made).map((call, index) => {
    const toolCallId = asText(call.tool_call_id)
    const result = results.find(({ tool_call_id: id }) => id === (toolCallId ?? null))
    return {
      type: 'tool-call',
      toolCallId: toolCallId ?? `call-${String(call.id ?? index + 1)}`,
      toolName: asText(call.name) ?? 'unknown',
      input: call.arguments ?? null,
      ...(result && { result: { outcome: 'unset', content: toolOutput(result.output) } }),
    }
  })
}
