import { expect, test } from 'vitest'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'
import { sharedRun } from '../__fixtures__/shared-run.ts'
import { shareDescription } from './share-description.ts'

const answering = (text: string) => {
  const share = sharedConversation('Title')
  const { conversation } = share.conversation
  const last = conversation.messages.at(-1)!
  const messages = [
    ...conversation.messages.slice(0, -1),
    { ...last, role: 'assistant' as const, parts: [{ type: 'text' as const, text }] },
  ]
  return {
    ...share,
    conversation: {
      ...share.conversation,
      conversation: { ...conversation, messages, currentMessageId: last.id },
    },
  }
}

test('a conversation is described by the beginning of its last answer, without the marks of Markdown', () => {
  const text = '## Result\n\n- It **works**, see [the page](https://garden.example/a_b).\n```js\nrun()\n```'
  expect(shareDescription(answering(text))).toBe('Result It works, see the page. run()')
})

test('a description is one line of visible characters, and no character is cut in half', () => {
  const described = shareDescription(answering(`a\u202Eb\n${'🐦'.repeat(3000)}`))
  expect(described).toMatch(/^a b /)
  expect(described?.isWellFormed()).toBe(true)
  expect([...(described ?? '')]).toHaveLength(200)
})

test('a run is described by what came out, and not where that is data', () => {
  const share = sharedRun('Digest')
  const described = (outputs: unknown) =>
    shareDescription({ ...share, run: { ...share.run, run: { ...share.run.run, outputs } } })
  expect(described({ response: { text: 'Twelve peas.' } })).toBe('Twelve peas.')
  expect(described({ accuracy: 1 })).toBeUndefined()
})

test('a run that failed is described by where and why', () => {
  const share = sharedRun('Digest')
  const { run } = share.run
  const step = { ...run.steps[0]!, id: 'sheet', parentId: null, name: 'Sheet', status: 'failed' as const }
  const described = (error?: { message: string }) =>
    shareDescription({
      ...share,
      run: { ...share.run, run: { ...run, status: 'failed', outputs: 'Half.', steps: [{ ...step, error }] } },
    })
  expect(described({ message: 'no such sheet' })).toBe('Sheet: no such sheet')
  expect(described()).toBe('Sheet')
})
