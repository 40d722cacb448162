/** Makes a record 4 KB on average, as real sessions do. */
const RESULT_ROWS = 300

interface SessionMessage {
  role: 'user' | 'assistant'
  content: object[]
  id?: string
  model?: string
  usage?: object
}

/** Lines of a made-up Claude Code session of about `bytes` bytes: prompts, thinking, tool calls and their long results. */
export function makeSession(bytes: number): string {
  const turns = Math.ceil(bytes / turnLines(0, 0).join('\n').length)
  const lines = Array.from({ length: turns }, (_, turn) => turnLines(turn, turn * 3)).flat()
  return `${lines.join('\n')}\n`
}

function turnLines(turn: number, firstRecord: number): string[] {
  const path = `/home/ana/garden/bed-${turn}.csv`
  const thinking = `Row ${turn} needs a count first. `.repeat(8)
  const result = Array.from(
    { length: RESULT_ROWS },
    (_, row) => `${row}→"seed ${row}",\t${(row * turn) % 17},\t"came up"\n`,
  ).join('')
  const messages: SessionMessage[] = [
    answer(turn, { type: 'thinking', thinking, signature: 'c2ln'.repeat(60) }),
    answer(turn, { type: 'tool_use', id: `toolu_${turn}`, name: 'Read', input: { file_path: path } }),
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${turn}`, content: result }] },
  ]
  return messages.map((message, index) => JSON.stringify(record(message, firstRecord + index)))
}

function answer(turn: number, content: object): SessionMessage {
  const usage = { input_tokens: 12, cache_read_input_tokens: 9000 + turn, output_tokens: 140 }
  return {
    id: `msg_${turn}`,
    role: 'assistant',
    model: 'example-model-1',
    content: [content],
    usage,
  }
}

function record(message: SessionMessage, index: number): object {
  return {
    parentUuid: index === 0 ? null : uuid(index - 1),
    isSidechain: false,
    userType: 'external',
    cwd: '/home/ana/garden',
    sessionId: 'bench',
    version: '2.0.0',
    type: message.role,
    message,
    uuid: uuid(index),
    timestamp: new Date(Date.UTC(2026, 0, 1) + index * 4000).toISOString(),
  }
}

function uuid(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}
