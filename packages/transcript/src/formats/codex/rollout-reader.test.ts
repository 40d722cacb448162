import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import type { Conversation } from '../../model/conversation.ts'
import { currentBranch } from '../../model/current-branch.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const visible = ({ messages }: Conversation) => messages.filter(({ hidden }) => !hidden)

function importLines(lines: readonly object[]) {
  const { conversations } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  return { conversation: parseConversation(conversations[0]) }
}

const event = (payload: object) => ({ timestamp: '2026-03-01T09:00:00Z', type: 'event_msg', payload })
const said = (role: string, text: string) => ({
  timestamp: '2026-03-01T09:00:00Z',
  type: 'response_item',
  payload: {
    type: 'message',
    role,
    content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
  },
})

test('turns that were taken back are a branch', () => {
  const { conversation } = importLines([
    { type: 'session_meta', payload: { id: 's', cwd: '/garden' } },
    said('user', 'Count the beans'),
    said('assistant', 'Two.'),
    said('user', 'And the peas'),
    said('assistant', 'None.'),
    event({ type: 'thread_rolled_back', num_turns: 1 }),
    said('user', 'And the leeks'),
  ])
  const shown = currentBranch(conversation).filter(({ hidden }) => !hidden)
  expect(shown.map(({ parts }) => parts)).toMatchObject([
    [{ text: 'Count the beans' }],
    [{ text: 'Two.' }],
    [{ text: 'And the leeks' }],
  ])
  expect(visible(conversation)).toHaveLength(5)
})

test('a session whose last turn was taken back ends before it', () => {
  const { conversation } = importLines([
    { type: 'session_meta', payload: { id: 's', cwd: '/garden' } },
    said('user', 'Count the beans'),
    said('assistant', 'Two.'),
    said('user', 'And the peas'),
    event({ type: 'thread_rolled_back', num_turns: 1 }),
  ])
  expect(currentBranch(conversation).at(-1)).toMatchObject({ parts: [{ text: 'Two.' }] })
})

test('a context that was shortened without a summary is said in the words of Codex', () => {
  const { conversation } = importLines([
    { type: 'session_meta', payload: { id: 's', cwd: '/garden' } },
    said('user', 'Count the beans'),
    { type: 'compacted', payload: { message: '', replacement_history: [] } },
  ])
  expect(visible(conversation).at(-1)).toMatchObject({
    author: 'Codex',
    isNotice: true,
    parts: [{ name: 'compaction' }, { text: 'Context compacted' }],
  })
})

test('what an editor put before a request, tags around a plan and marks of memories are no words', () => {
  const context = '# Context from my IDE setup:\n\n## Active file: beans.md'
  const citation = '<oai-mem-citation>\nbeans\n</oai-mem-citation>'
  const { conversation } = importLines([
    { type: 'session_meta', payload: { id: 's', cwd: '/garden' } },
    said('user', `${context}\n\n## My request for Codex:\nPlan the beans`),
    said('assistant', `<proposed_plan>\n# Beans\n</proposed_plan>\n\n${citation}`),
  ])
  expect(conversation.title).toBe('Plan the beans')
  expect(visible(conversation).map(({ parts }) => parts)).toMatchObject([
    [{ text: 'Plan the beans' }],
    [{ text: '# Beans' }],
  ])
  const kept = conversation.messages.filter(({ hidden, author }) => hidden && author === 'Codex')
  expect(kept.map(({ parts }) => parts)).toMatchObject([[{ text: context }], [{ text: citation }]])
})

const item = (payload: object) => ({ timestamp: '2026-03-01T09:00:00Z', type: 'response_item', payload })

test('an answer to a call that the session does not name belongs to the oldest of these', () => {
  const { conversation } = importLines([
    { type: 'session_meta', payload: { id: 's', cwd: '/garden' } },
    said('user', 'Count the beans'),
    item({ type: 'function_call', name: 'exec_command', arguments: '{"cmd":"wc"}' }),
    item({ type: 'function_call_output', call_id: 'c1', output: '12' }),
    item({ type: 'function_call_output', call_id: 'c2', output: 'another' }),
  ])

  const calls = conversation.messages.flatMap(({ parts }) =>
    parts.filter((part) => part.type === 'tool-call'),
  )
  expect(calls).toMatchObject([
    { toolName: 'exec_command', result: { content: [{ text: '12' }] } },
    { toolName: 'unknown', result: { content: [{ text: 'another' }] } },
  ])
})

test('a patch whose call is not in the session is known by its end', () => {
  const changes = { 'beans.csv': { type: 'update', unified_diff: '-11\n+12', move_path: null } }
  const { conversation } = importLines([
    { type: 'session_meta', payload: { id: 's', cwd: '/garden' } },
    said('user', 'Count the beans'),
    event({ type: 'patch_apply_end', success: true, stdout: 'Done', stderr: '', changes }),
    said('assistant', 'Twelve.'),
  ])

  expect(visible(conversation)[1]?.parts).toMatchObject([
    {
      toolName: 'apply_patch',
      input: { changes },
      result: { outcome: 'success', content: [{ text: 'Done' }] },
    },
    { text: 'Twelve.' },
  ])
})
