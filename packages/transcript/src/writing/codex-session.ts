import type { Conversation } from '../model/conversation.ts'
import type { FilePart, TextPart } from '../model/part.ts'
import {
  base64Of,
  fileText,
  type SessionCall,
  type SessionTurn,
  sessionTurns,
  textOfContent,
} from './session-turns.ts'
import { contentUuid, jsonLines, type SessionTarget, type WrittenSession } from './written-session.ts'

/** The version of Codex whose records these are. */
const VERSION = '0.77.0'

/**
 * The shown branch as a rollout that `codex resume` takes up: words, pictures, calls and their results. Thoughts are left out, as
 * the model takes encrypted ones alone. Read again, the words and calls are the same.
 */
export function writeCodexSession(
  conversation: Conversation,
  { cwd, writtenAt }: SessionTarget,
): WrittenSession {
  const sessionId = contentUuid([conversation.id, conversation.messages, 'codex'])
  const head = {
    id: sessionId,
    timestamp: writtenAt,
    cwd,
    originator: 'codex_cli_rs',
    cli_version: VERSION,
    instructions: null,
    source: 'cli',
    model_provider: 'openai',
  }
  const records = sessionTurns(conversation).flatMap((turn) => {
    const timestamp = turn.message.createdAt ?? writtenAt
    return recordsOf(turn).map((record) => ({ timestamp, ...record }))
  })
  const [day = '', time = ''] = writtenAt.slice(0, 19).split('T')
  const folder = `.codex/sessions/${day.replaceAll('-', '/')}`
  return {
    sessionId,
    path: `${folder}/rollout-${day}T${time.replaceAll(':', '-')}-${sessionId}.jsonl`,
    command: `codex resume ${sessionId}`,
    content: jsonLines([{ timestamp: writtenAt, type: 'session_meta', payload: head }, ...records]),
  }
}

interface RolloutRecord {
  type: 'response_item' | 'event_msg'
  payload: object
}

const item = (payload: object): RolloutRecord => ({ type: 'response_item', payload })

/** Words stand twice: as the model gets them, and as the screen shows them. */
function recordsOf({ role, content, calls }: SessionTurn): RolloutRecord[] {
  const message = textOfContent(content)
  const shown = (type: string, more: object = {}): RolloutRecord => ({
    type: 'event_msg',
    payload: { type, message, ...more },
  })
  if (role === 'user')
    return [
      item({ type: 'message', role, content: content.map((part) => inputPiece(part)) }),
      shown('user_message', { images: [] }),
    ]
  const said = [
    item({ type: 'message', role, content: [{ type: 'output_text', text: message }] }),
    shown('agent_message'),
  ]
  return [...(content.length > 0 ? said : []), ...calls.map(callItem), ...calls.map(resultItem)]
}

function inputPiece(part: TextPart | FilePart): object {
  if (part.type === 'text') return { type: 'input_text', text: part.text }
  return part.mediaType.startsWith('image/') && base64Of(part)
    ? { type: 'input_image', image_url: part.url }
    : { type: 'input_text', text: fileText(part) }
}

/** Tools whose input is a text, such as a patch, are those that Codex calls custom. */
function isCustom({ input }: SessionCall): boolean {
  return typeof input === 'string' && input !== ''
}

function callItem(call: SessionCall): RolloutRecord {
  const { id, name, input } = call
  return isCustom(call)
    ? item({ type: 'custom_tool_call', status: 'completed', call_id: id, name, input })
    : item({ type: 'function_call', name, arguments: JSON.stringify(input || {}), call_id: id })
}

function resultItem(call: SessionCall): RolloutRecord {
  const type = isCustom(call) ? 'custom_tool_call_output' : 'function_call_output'
  return item({ type, call_id: call.id, output: outputOf(call) })
}

/** How a call ended stands around its output, as Codex writes it of its shell. */
function outputOf({ outcome, output }: SessionCall): string | object[] {
  if (output.some((part) => part.type === 'file')) return output.map(inputPiece)
  const text = textOfContent(output)
  if (outcome === 'unset') return text
  return JSON.stringify({ output: text, metadata: { exit_code: outcome === 'error' ? 1 : 0 } })
}
