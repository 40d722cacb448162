import { describe, expect, test } from 'vitest'
import { conversation, message } from '../model/__fixtures__/small-conversation.ts'
import type { Conversation } from '../model/conversation.ts'
import { parseConversation } from '../model/parse-conversation.ts'
import type { Part, ToolCallPart } from '../model/part.ts'
import { withhold } from './withhold.ts'
import { depths, type HiddenPart, hiddenParts, partsOfDepth } from './withholding.ts'

const TIME = '2026-11-18T16:02:00.000Z'

const call = (more: Partial<ToolCallPart> = {}): Part => ({
  type: 'tool-call',
  toolCallId: 't1',
  toolName: 'Bash',
  input: { command: 'water the-input' },
  result: { outcome: 'success', content: [{ type: 'text', text: 'the-result' }], durationMs: 4 },
  ...more,
})

const talk: Conversation = conversation(
  [
    message('s', null, { role: 'system', parts: [{ type: 'text', text: 'the-prompt' }] }),
    message('q', 's', {
      author: 'the-author',
      createdAt: TIME,
      parts: [
        { type: 'text', text: 'the-question' },
        { type: 'file', mediaType: 'image/png', filename: 'the-file.png', url: 'vitrine-file:the-hash' },
      ],
    }),
    message('a', 'q', {
      role: 'assistant',
      model: 'the-model-4',
      parts: [
        { type: 'reasoning', text: 'the-thought', durationMs: 9 },
        { type: 'text', text: 'the-announcement' },
        call(),
      ],
    }),
    message('b', 'a', { role: 'assistant', parts: [{ type: 'text', text: 'the-answer' }] }),
  ],
  { createdAt: TIME, updatedAt: TIME },
)

/** As UUID 7 begins in November 2026. */
const timedId = (end: string) => `019f0000-0000-7000-8000-00000000000${end}`

const textOf = (value: unknown) => JSON.stringify(value)

describe('depth', () => {
  test('everything without hidden parts is the conversation itself', () => {
    expect(withhold(talk, {})).toBe(talk)
    expect(withhold(talk, { depth: 'everything', hidden: [] })).toBe(talk)
  })

  test('with tools there are calls and results, and neither thoughts nor instructions', () => {
    const { messages, withheld } = withhold(talk, { depth: 'tools' })
    expect(textOf(messages)).toMatch(/the-input.*the-result.*the-answer/)
    expect(textOf(messages)).not.toMatch(/the-thought|the-prompt/)
    expect(withheld).toEqual(['system-prompt', 'reasoning'])
  })

  test('a dialogue is what was said, files included', () => {
    const { messages, withheld } = withhold(talk, { depth: 'dialogue' })
    expect(messages.map((each) => [each.id, each.parentId])).toEqual([
      ['q', null],
      ['a', 'q'],
      ['b', 'a'],
    ])
    expect(textOf(messages)).toMatch(/the-question.*the-file.*the-announcement.*the-answer/)
    expect(textOf(messages)).not.toMatch(/the-thought|the-prompt|the-input|the-result|Bash/)
    expect(withheld).toEqual(['system-prompt', 'reasoning', 'tool-calls'])
  })

  test('a summary is the first question and the last answer', () => {
    const { messages, withheld, currentMessageId } = withhold(talk, { depth: 'summary' })
    expect(messages.map(({ parts }) => parts)).toEqual([
      [{ type: 'text', text: 'the-question' }],
      [{ type: 'text', text: 'the-answer' }],
    ])
    expect(currentMessageId).toBe('b')
    expect(withheld).toEqual(['messages', 'tool-calls', 'attachments'])
  })

  test('the last answer of a turn that is one message stands after its last call', () => {
    const turn = message('a', 'q', {
      role: 'assistant',
      parts: [{ type: 'text', text: 'Let me look' }, call(), { type: 'text', text: 'Done' }],
    })
    const { messages } = withhold(conversation([message('q', null), turn]), { depth: 'summary' })
    expect(messages[1]?.parts).toEqual([{ type: 'text', text: 'Done' }])
  })

  test('a summary is of the branch that readers see first', () => {
    const other = message('x', 'q', { role: 'assistant' })
    const seen = message('y', 'q', { role: 'assistant' })
    const versions = conversation([message('q', null), other, seen])
    const { messages, withheld } = withhold(versions, { depth: 'summary' })
    expect(messages.map(({ id }) => id)).toEqual(['q', 'y'])
    expect(withheld).toEqual(['messages'])
  })
})

describe('hidden parts', () => {
  test('what a depth withholds is no part that can be hidden at it', () => {
    expect(depths.map((depth) => partsOfDepth(depth))).toEqual([
      ['author', 'times', 'models'],
      ['author', 'times', 'models', 'attachments'],
      ['author', 'times', 'models', 'tool-results', 'attachments'],
      hiddenParts,
    ])
  })

  const gone: [HiddenPart, RegExp][] = [
    ['author', /the-author/],
    ['times', /2026-11-18|durationMs/],
    ['models', /the-model/],
    ['system-prompt', /the-prompt/],
    ['reasoning', /the-thought/],
    ['tool-results', /the-result/],
    ['attachments', /the-file|the-hash|image/],
  ]

  test.each(gone)('%s can be hidden at full depth, and nothing else goes', (part, pattern) => {
    const result = withhold(talk, { hidden: [part] })
    expect(textOf(talk)).toMatch(pattern)
    expect(textOf(result)).not.toMatch(pattern)
    expect(result.withheld).toEqual([part])
    for (const [other, kept] of gone) if (other !== part) expect(textOf(result)).toMatch(kept)
  })

  test('what was not there is not said to be withheld', () => {
    const plain = conversation([message('m1', null)])
    expect(withhold(plain, { hidden: hiddenParts })).toEqual(plain)
  })

  test('a hidden result and a hidden file leave a mark where they were', () => {
    const { messages } = withhold(talk, { hidden: ['tool-results', 'attachments'] })
    expect(messages[1]?.parts[1]).toEqual({
      type: 'file',
      mediaType: 'application/octet-stream',
      isWithheld: true,
    })
    expect(messages[2]?.parts[2]).toMatchObject({
      result: { outcome: 'success', content: [], isWithheld: true },
    })
  })

  test('what a sub-agent says goes with the result of its call', () => {
    const inner = [message('i', null, { role: 'assistant', parts: [{ type: 'text', text: 'inner-answer' }] })]
    const agent = message('a', null, { role: 'assistant', parts: [call({ messages: inner })] })
    expect(textOf(withhold(conversation([agent]), { hidden: ['tool-results'] }))).not.toMatch(/inner-answer/)
    expect(textOf(withhold(conversation([agent]), { depth: 'tools' }))).toMatch(/inner-answer/)
  })

  test('thoughts of a sub-agent go too, and its remaining messages stay a tree', () => {
    const inner = [
      message('i', null, { parts: [{ type: 'reasoning', text: 'inner-thought' }] }),
      message('j', 'i', { role: 'assistant' }),
    ]
    const agent = message('a', null, { role: 'assistant', parts: [call({ messages: inner })] })
    const result = withhold(conversation([agent]), { hidden: ['reasoning'] })
    expect(textOf(result)).not.toMatch(/inner-thought/)
    expect(parseConversation(result)).toEqual(result)
  })

  test('pictures within texts, arguments and results are attachments', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    const inside = message('a', null, {
      parts: [
        { type: 'text', text: `Look: ![](${picture}) there` },
        call({
          input: { picture },
          result: { outcome: 'success', content: [{ type: 'text', text: picture }] },
        }),
      ],
    })
    const result = withhold(conversation([inside], { title: `Look: ![](${picture})` }), {
      hidden: ['attachments'],
    })
    expect(textOf(result)).not.toMatch(/iVBOR/)
    expect(textOf(result)).toMatch(/Look: .* there/)
  })

  test('ids go with the times, since they may be made of them, and the tree stays as it was', () => {
    const inner = [message(timedId('3'), null), message(timedId('4'), timedId('3'), { role: 'assistant' })]
    const timed = conversation(
      [
        message(timedId('1'), null),
        message(timedId('2'), timedId('1'), {
          parts: [call({ toolCallId: `call-${Date.parse(TIME)}`, messages: inner })],
        }),
      ],
      { id: timedId('0') },
    )
    const result = withhold(timed, { hidden: ['times'] })
    expect(
      textOf({ ...result, messages: result.messages.map((each) => [each.id, each.parentId]) }),
    ).not.toMatch(/019f/)
    expect(textOf(result.messages[1])).not.toContain(String(Date.parse(TIME)))
    expect(result.messages[1]).toMatchObject({
      parentId: result.messages[0]?.id,
      parts: [{ messages: [{ parentId: null }, { parentId: 'm3' }] }],
    })
    expect(parseConversation(result)).toEqual(result)
  })

  test('what a search of the provider found stands beside its query, and goes with results', () => {
    const search = call({
      input: { query: 'tea', sources: [{ url: 'https://found.example/' }] },
      result: undefined,
    })
    const result = withhold(conversation([message('a', null, { parts: [search] })]), {
      hidden: ['tool-results'],
    })
    expect(result.messages[0]?.parts[0]).toMatchObject({ input: { query: 'tea' } })
    expect(textOf(result)).not.toMatch(/found/)
    expect(result.withheld).toEqual(['tool-results'])
  })

  test('names of models in arguments and results are told apart and not named', () => {
    const messages = [
      message('a', null, {
        model: 'the-model-4',
        parts: [call({ input: { model: 'the-model-4', other: 'o1' } })],
      }),
      message('b', 'a', { model: 'o1', parts: [{ type: 'text', text: 'go100' }] }),
    ]
    const result = withhold(conversation(messages), { hidden: ['models'] })
    expect(result.messages[0]?.parts[0]).toMatchObject({ input: { model: 'model 1', other: 'model 2' } })
    expect(result.messages[1]?.parts).toEqual([{ type: 'text', text: 'go100' }])
  })

  test('a summary of what went before retells results, and goes with them', () => {
    const retold = message('a', null, {
      parts: [
        { type: 'data', name: 'compaction-summary', data: {} },
        { type: 'text', text: 'It said the-result' },
      ],
    })
    const result = withhold(conversation([message('q', null), { ...retold, parentId: 'q' }]), {
      depth: 'dialogue',
    })
    expect(textOf(result)).not.toMatch(/the-result/)
    expect(result.withheld).toEqual(['messages'])
  })

  test('an address without end is gone through in time', () => {
    const long = message('a', null, { parts: [{ type: 'text', text: `data:${'a'.repeat(400_000)}` }] })
    const start = performance.now()
    withhold(conversation([long]), { hidden: ['attachments'] })
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
