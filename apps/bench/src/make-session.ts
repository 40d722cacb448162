/** Lines of a made-up Claude Code session of about `bytes` bytes: prompts, thinking, tool calls and their long results. */
export function makeSession(bytes: number): string {
  const lines: string[] = []
  let size = 0
  let parentUuid: string | null = null
  const add = (type: 'user' | 'assistant', message: object) => {
    const uuid = `00000000-0000-4000-8000-${String(lines.length).padStart(12, '0')}`
    const timestamp = new Date(Date.UTC(2026, 0, 1) + lines.length * 4000).toISOString()
    const common = {
      isSidechain: false,
      userType: 'external',
      cwd: '/home/ana/garden',
      sessionId: 'bench',
      version: '2.0.0',
    }
    const line = JSON.stringify({ parentUuid, ...common, type, message, uuid, timestamp })
    parentUuid = uuid
    lines.push(line)
    size += line.length + 1
  }
  for (let turn = 0; size < bytes; turn += 1) {
    if (turn % 6 === 0)
      add('user', {
        role: 'user',
        content: `Bed ${turn}: which of the seeds came up, and what do we sow next?`,
      })
    const id = `msg_${turn}`
    const usage = { input_tokens: 12, cache_read_input_tokens: 9000 + turn, output_tokens: 140 }
    const assistant = (content: object) => ({
      id,
      type: 'message',
      role: 'assistant',
      model: 'example-model-1',
      content: [content],
      usage,
    })
    add(
      'assistant',
      assistant({
        type: 'thinking',
        thinking: `Row ${turn} needs a count first. `.repeat(8),
        signature: 'c2ln'.repeat(60),
      }),
    )
    add(
      'assistant',
      assistant({
        type: 'tool_use',
        id: `toolu_${turn}`,
        name: 'Read',
        input: { file_path: `/home/ana/garden/bed-${turn}.csv` },
      }),
    )
    const result = Array.from(
      { length: 60 },
      (_, row) => `${row}→"seed ${row}",\t${(row * turn) % 17},\t"came up"\n`,
    ).join('')
    add('user', {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: `toolu_${turn}`, content: result }],
    })
  }
  return `${lines.join('\n')}\n`
}
