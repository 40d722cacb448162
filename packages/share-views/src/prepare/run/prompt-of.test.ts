import { expect, test } from 'vitest'
import { promptOf } from './prompt-of.ts'

const langChain = (name: string) => ({
  lc: 1,
  type: 'constructor',
  id: ['langchain_core', 'messages', name],
  kwargs: { content: 'words' },
})

test.each<[string, unknown, string]>([
  [
    'LangGraph',
    { output: [langChain('HumanMessage'), langChain('AIMessage'), langChain('ToolMessage')] },
    'user, assistant, tool',
  ],
  [
    'LangChain',
    { kwargs: { messages: [langChain('SystemMessage'), langChain('HumanMessage')] } },
    'system, user',
  ],
  ['messages with types', { messages: [{ type: 'system' }, { type: 'human' }] }, 'system, user'],
  ['messages with roles', [{ role: 'user', content: 'words' }], 'user'],
  [
    'many messages',
    Array.from({ length: 9 }, () => ({ role: 'user' })),
    'user, user, user, user, user, user, …',
  ],
  [
    'roles of its own',
    [{ role: 'developer' }, { role: 'user' }, { role: '\u202eevil'.repeat(9) }, null],
    'developer, user, …, …',
  ],
  ['a text', 'words', ''],
  ['no messages', [], ''],
  ['anything else', [{ type: 'constructor' }, { role: '__proto__' }, null], ''],
])('names whose messages are in a prompt of %s', (_, output, roles) => {
  expect(promptOf({ kind: 'step', name: 'prompt', output })?.roles.join(', ') ?? '').toBe(roles)
})

test('says nothing of a step that makes no prompt', () => {
  const output = [{ role: 'user' }]
  expect(promptOf({ kind: 'step', name: 'tools', output })).toBeUndefined()
  expect(promptOf({ kind: 'model', name: 'prompt', output })).toBeUndefined()
})
