import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { text, toolUse, turn } from './__fixtures__/session-lines.ts'

const session = [
  turn('user', 'u1', null, 'Go', { sessionId: 's1' }),
  turn('assistant', 'a1', 'u1', toolUse('t1', 'Task'), { sessionId: 's1' }),
]
const agent = [
  turn('user', 'g1', null, 'Count', { sessionId: 'agent-x', agentId: 'x', isSidechain: true }),
  turn('assistant', 'g2', 'g1', text('Twelve'), { sessionId: 'agent-x', agentId: 'x', isSidechain: true }),
]

function zip(files: Record<string, readonly object[] | string>): Uint8Array {
  const entries = Object.entries(files).map(([name, lines]) => [
    name,
    strToU8(typeof lines === 'string' ? lines : lines.map((line) => JSON.stringify(line)).join('\n')),
  ])
  return zipSync(Object.fromEntries(entries))
}

test('in a zip of a project, sub-agents stand under the calls that started them', () => {
  const content = zip({
    'p/s1/subagents/agent-x.jsonl': agent,
    'p/s1/subagents/agent-x.meta.json': '{"agentType":"general"}',
    'p/s1.jsonl': session,
    'p/s2.jsonl': [turn('user', 'u9', null, 'Another', { sessionId: 's2' })],
  })
  const { conversations, report } = importTranscript({ content })

  expect(conversations.map(({ id }) => id)).toEqual(['s1', 's2'])
  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { toolName: 'Task', messages: [{ id: 'g1' }, { id: 'g2', parts: [{ text: 'Twelve' }] }] },
  ])
  expect(report).toMatchObject({ format: 'claude-code', records: 5, read: 5 })
})

test('a line that is broken in one file of the project costs that line', () => {
  const content = zip({
    'p/s1.jsonl': session,
    'p/s1/subagents/agent-x.jsonl': `${JSON.stringify(agent[0])}\n{"type":`,
  })

  expect(importTranscript({ content }).report).toMatchObject({ records: 4, read: 3, skipped: 1 })
})

test('sessions without sub-agents are read one by one', () => {
  const content = zip({
    'p/s1.jsonl': session,
    'p/s2.jsonl': [turn('user', 'u9', null, 'Another', { sessionId: 's2' })],
  })

  expect(importTranscript({ content }).conversations.map(({ id }) => id)).toEqual(['s1', 's2'])
})

test('agents that a script started stand under the call that started its run', () => {
  const started = {
    ...turn('user', 'r1', 'a1', [{ type: 'tool_result', tool_use_id: 't1', content: 'Launched.' }]),
    toolUseResult: { status: 'async_launched', runId: 'wf_1', taskId: 'x', transcriptDir: 'd' },
  }
  const { conversations, report } = importTranscript({
    content: zip({
      'p/s1.jsonl': [
        turn('user', 'u1', null, 'Go'),
        turn('assistant', 'a1', 'u1', toolUse('t1', 'Workflow')),
        started,
      ],
      'p/s1/subagents/workflows/wf_1/agent-x.jsonl': agent,
      'p/s1/subagents/workflows/wf_1/journal.jsonl': '{"type":"result","agentId":"x"}',
      'p/s1/workflows/wf_1.json': '{"runId":"wf_1"}',
    }),
  })

  expect(conversations).toHaveLength(1)
  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { toolName: 'Workflow', messages: [{ id: 'g1' }, { id: 'g2', parts: [{ text: 'Twelve' }] }] },
  ])
  expect(report).toMatchObject({ format: 'claude-code', records: 5, read: 5, repaired: 0 })
  expect(report.unknownKeys).toBeUndefined()
})
