import { corpusFiles } from '@vitrine/tooling/corpus'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'
import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import { publishedConversation } from '../publication/published-conversation.ts'
import { writeClaudeCodeSession } from './claude-code-session.ts'
import { writeCodexSession } from './codex-session.ts'
import { sessionTurns, textOfContent } from './session-turns.ts'

const TARGET = { cwd: '/home/ada/garden.beds', writtenAt: '2026-03-01T09:00:00.000Z' }

const UUID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/

const writers = [
  ['claude-code', writeClaudeCodeSession],
  ['codex', writeCodexSession],
] as const

/** Who said what and called what, in order; neighbouring texts of one speaker are one. */
function saidIn(conversation: Conversation): unknown[] {
  const said: unknown[][] = []
  for (const { role, content, calls } of sessionTurns(conversation)) {
    const last = said.at(-1)
    const text = textOfContent(content)
    if (text !== '' && last?.[0] === role && last.length === 2) last[1] = `${last[1]}\n\n${text}`
    else if (text !== '') said.push([role, text])
    for (const { name, input, outcome, output } of calls)
      said.push([role, name, inputOf(input), outcome === 'error', textOfContent(output)])
  }
  return said
}

const inputOf = (input: unknown) => (typeof input === 'string' ? { input } : input)

const word = fc.stringMatching(/^[a-z]{1,8}( [a-z"\\{]{1,6}\n?){0,3}[a-z]$/)

const call = fc.record({
  type: fc.constant('tool-call' as const),
  toolCallId: fc.constantFrom('one', 'two', 'three', 'a b', ''),
  toolName: fc.constantFrom('look', 'count'),
  input: fc.oneof(fc.dictionary(word, fc.oneof(word, fc.integer(), fc.array(word))), word),
  result: fc.option(
    fc.record({
      outcome: fc.constantFrom('success' as const, 'error' as const, 'unset' as const),
      content: fc.array(fc.record({ type: fc.constant('text' as const), text: word }), { maxLength: 2 }),
    }),
    { nil: undefined },
  ),
})

const text = fc.record({ type: fc.constantFrom('text' as const, 'reasoning' as const), text: word })

const turns = fc.array(
  fc.oneof(
    fc.record({ role: fc.constant('user' as const), parts: fc.array(text, { minLength: 1, maxLength: 2 }) }),
    fc.record({ role: fc.constant('assistant' as const), parts: fc.array(fc.oneof(text, call)) }),
  ),
  { minLength: 1, maxLength: 8 },
)

function conversationOf(drafts: readonly Pick<Message, 'role' | 'parts'>[]): Conversation {
  const messages = drafts.map((draft, index) => ({
    id: `m${index}`,
    parentId: index === 0 ? null : `m${index - 1}`,
    ...draft,
  }))
  const source = { format: 'x' }
  return { id: 'c', kind: 'agent', title: 'Beds', source, messages, currentMessageId: messages.at(-1)?.id }
}

function reread(content: string) {
  const { conversations, report } = importTranscript({ content })
  const [conversation] = conversations
  if (!conversation || conversations.length > 1) throw new Error('not one conversation')
  return { conversation: publishedConversation(conversation), report }
}

describe.each(writers)('a session written for %s', (format, write) => {
  test('is read again as the same words, calls and results', () => {
    fc.assert(
      fc.property(turns, (drafts) => {
        const conversation = conversationOf(drafts)
        const said = saidIn(conversation)
        fc.pre(said.length > 0)
        const { conversation: read, report } = reread(write(conversation, TARGET).content)
        expect(saidIn(read)).toEqual(said)
        expect(report).toMatchObject({ format, unknown: 0, repaired: 0 })
      }),
      { numRuns: 200 },
    )
  })

  test('answers every call, since no model goes on after an open one', () => {
    const part = { type: 'tool-call' as const, toolCallId: 'a', toolName: 'mcp: look', input: null }
    const { content } = write(conversationOf([{ role: 'assistant', parts: [part, part] }]), TARGET)
    const calls = reread(content).conversation.messages.flatMap(({ parts }) => parts)
    const answered = {
      toolName: 'mcp__look',
      input: {},
      result: { outcome: 'error', content: [{ type: 'text', text: 'No answer was recorded.' }] },
    }
    expect(calls).toMatchObject([
      { toolCallId: 'a', ...answered },
      { toolCallId: 'vitrine_call_2', ...answered },
    ])
  })

  test('shows pictures of the person to the model, names other files, and withholds what is withheld', () => {
    const url = 'data:image/png;base64,iVBORw0KGgo='
    const parts: Message['parts'] = [
      { type: 'text', text: 'Which?' },
      { type: 'file', mediaType: 'image/png', url },
      { type: 'file', mediaType: 'text/csv', filename: 'beds.csv', url: 'https://garden.example/beds.csv' },
      { type: 'file', mediaType: 'image/png', filename: 'secret.png', url, isWithheld: true },
    ]
    const { content } = write(conversationOf([{ role: 'user', parts }]), TARGET)
    expect(reread(content).conversation.messages[0]?.parts).toMatchObject([
      { type: 'text', text: 'Which?' },
      { type: 'file', url },
      { type: 'text', text: '[File: beds.csv https://garden.example/beds.csv]' },
      { type: 'text', text: '[A file that its author withholds]' },
    ])
  })

  test('is the same whenever it is written, and says where it goes and how to go on', () => {
    const conversation = conversationOf([{ role: 'user', parts: [{ type: 'text', text: 'Count.' }] }])
    const session = write(conversation, TARGET)
    expect(write(conversation, TARGET)).toEqual(session)
    expect(session.sessionId).toMatch(UUID)
    expect(session.path).toContain(session.sessionId)
    expect(session.command).toMatch(new RegExp(`^(claude --|codex )resume ${session.sessionId}$`))
  })
})

test('Claude Code finds the session by its folder, Codex by its day', () => {
  const conversation = conversationOf([{ role: 'user', parts: [{ type: 'text', text: 'Count.' }] }])
  expect(writeClaudeCodeSession(conversation, TARGET).path).toMatch(
    /^\.claude\/projects\/-home-ada-garden-beds\/[\da-f-]{36}\.jsonl$/,
  )
  expect(writeCodexSession(conversation, TARGET).path).toMatch(
    /^\.codex\/sessions\/2026\/03\/01\/rollout-2026-03-01T09-00-00-[\da-f-]{36}\.jsonl$/,
  )
})

test('no thought and no system prompt is in a session, which models take signed or not at all', () => {
  const conversation = conversationOf([
    { role: 'system', parts: [{ type: 'text', text: 'SECRET' }] },
    { role: 'user', parts: [{ type: 'text', text: 'Count.' }] },
    { role: 'assistant', parts: [{ type: 'reasoning', text: 'SECRET' }] },
  ])
  for (const [, write] of writers) expect(write(conversation, TARGET).content).not.toContain('SECRET')
})

const files = [...corpusFiles('claude-code'), ...corpusFiles('codex')]

describe.skipIf(files.length === 0)('real sessions', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s is taken up by either agent',
    (_, { read }) => {
      for (const conversation of importTranscript({ content: read() }).conversations) {
        const published = publishedConversation(conversation)
        const said = saidIn(published)
        if (said.length === 0) continue
        for (const [, write] of writers)
          expect(saidIn(reread(write(published, TARGET).content).conversation)).toEqual(said)
      }
    },
  )
})
