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

/** The version of Claude Code whose records these are. */
const VERSION = '2.0.0'

const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/

/**
 * The shown branch as a session that `claude --resume` takes up: words, pictures, calls and their results. Thoughts are left out,
 * as the model takes signed ones alone. Read again, the words and calls are the same.
 */
export function writeClaudeCodeSession(
  conversation: Conversation,
  { cwd, writtenAt }: SessionTarget,
): WrittenSession {
  const sessionId = contentUuid([conversation.id, conversation.messages, 'claude-code'])
  const turns = sessionTurns(conversation)
  const records: object[] = []
  let parentUuid: string | null = null

  const add = (type: 'user' | 'assistant', timestamp: string, fields: object) => {
    const uuid = contentUuid([sessionId, records.length])
    const place = { parentUuid, isSidechain: false, userType: 'external', cwd, sessionId, version: VERSION }
    records.push({ ...place, gitBranch: '', type, ...fields, uuid, timestamp })
    parentUuid = uuid
  }

  // The model wants the first turn to be a person's.
  if (turns[0]?.role === 'assistant')
    add('user', writtenAt, { isMeta: true, message: { role: 'user', content: 'The assistant began.' } })
  turns.forEach((turn, index) => {
    const time = turn.message.createdAt ?? writtenAt
    if (turn.role === 'user')
      return add('user', time, { message: { role: 'user', content: userBlocks(turn) } })
    const id = `msg_${contentUuid([sessionId, 'answer', index]).replaceAll('-', '')}`
    add('assistant', time, { message: answer(turn, id) })
    const content = turn.calls.map(resultBlock)
    if (content.length > 0) add('user', time, { message: { role: 'user', content } })
  })
  const title = { type: 'custom-title', customTitle: conversation.title, sessionId }
  return {
    sessionId,
    path: `.claude/projects/${cwd.replaceAll(/[^A-Za-z0-9-]/g, '-')}/${sessionId}.jsonl`,
    command: `claude --resume ${sessionId}`,
    content: jsonLines([...records, title]),
  }
}

function userBlocks({ content }: SessionTurn): string | object[] {
  const [only] = content
  return content.length === 1 && only?.type === 'text' ? only.text : content.map(contentBlock)
}

function contentBlock(part: TextPart | FilePart): object {
  if (part.type === 'text') return { type: 'text', text: part.text }
  const bytes = base64Of(part)
  const source = bytes && { type: 'base64', media_type: bytes.mediaType, data: bytes.data }
  if (bytes && PICTURE.test(bytes.mediaType)) return { type: 'image', source }
  if (bytes?.mediaType === 'application/pdf') return { type: 'document', source }
  return { type: 'text', text: fileText(part) }
}

function answer({ message: { model }, content, calls }: SessionTurn, id: string): object {
  return {
    id,
    type: 'message',
    role: 'assistant',
    model: model ?? '<synthetic>',
    content: [
      ...(content.length > 0 ? [{ type: 'text', text: textOfContent(content) }] : []),
      ...calls.map(callBlock),
    ],
    stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: 0,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: 0,
    },
  }
}

function callBlock({ id, name, input }: SessionCall): object {
  return { type: 'tool_use', id, name, input: typeof input === 'string' ? { input } : input }
}

function resultBlock({ id, outcome, output }: SessionCall): object {
  const content = output.every((part) => part.type === 'text')
    ? textOfContent(output)
    : output.map(contentBlock)
  return { tool_use_id: id, type: 'tool_result', content, ...(outcome === 'error' && { is_error: true }) }
}
