import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importFile } from '../import/import-file.ts'
import { conversation } from '../model/__fixtures__/small-conversation.ts'
import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import { parseConversation } from '../model/parse-conversation.ts'
import type { Part } from '../model/part.ts'
import type { WithheldKind } from '../model/withheld-kind.ts'
import { publishedConversation } from './published-conversation.ts'
import { withhold } from './withhold.ts'
import { depths, hiddenParts } from './withholding.ts'

const TIME = '2026-11-18T16:02:00.000Z'

const textOf = (value: unknown) => JSON.stringify(value)

/** A number from 0 up to below 1 by its seed, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A conversation whose every text carries the kind by which it is hidden, as `system-prompt#12`. */
function markedConversation(random: () => number): Conversation {
  let count = 0
  const mark = (kind: WithheldKind | 'said') => `${kind}#${++count}#`
  const times = (chance: number, most: number) => (random() < chance ? Math.ceil(random() * most) : 0)
  const many = <Item>(chance: number, most: number, make: () => Item) =>
    Array.from({ length: times(chance, most) }, make)
  const file = (): Part => ({
    type: 'file',
    mediaType: `image/${mark('attachments')}`,
    filename: mark('attachments'),
    url: `data:text/plain;base64,${btoa(mark('attachments'))}`,
  })
  const toolCall = (level: number): Part => ({
    type: 'tool-call',
    toolCallId: 'id',
    toolName: mark('tool-calls'),
    input: { [mark('tool-calls')]: [mark('tool-calls')] },
    ...(random() < 0.8 && {
      result: {
        outcome: 'success',
        content: [
          { type: 'text', text: mark('tool-results') },
          { type: 'data', name: 'x', data: mark('tool-results') },
        ],
      },
    }),
    ...(level < 2 && random() < 0.4 && { messages: tree(level + 1) }),
  })
  const tree = (level: number): Message[] => {
    const messages: Message[] = []
    for (let left = 1 + random() * 6; left > 0; left -= 1) {
      const role = (['user', 'assistant', 'system', 'tool'] as const)[Math.floor(random() * 4)] ?? 'user'
      const said = { system: 'system-prompt', tool: 'tool-results', user: 'said', assistant: 'said' } as const
      const parent = messages[Math.floor(random() * messages.length)]
      messages.push({
        id: `id-${++count}`,
        parentId: parent?.id ?? null,
        role,
        parts: [
          ...many(0.5, 2, (): Part => ({ type: 'reasoning', text: mark('reasoning') })),
          ...many(0.8, 2, (): Part => ({ type: 'text', text: mark(said[role]) })),
          ...many(0.4, 2, () => toolCall(level)),
          ...many(0.3, 1, file),
        ],
        ...(random() < 0.5 && { author: mark('author') }),
        ...(random() < 0.5 && { model: mark('models') }),
        ...(random() < 0.5 && { createdAt: TIME }),
      })
    }
    return messages
  }
  return conversation(tree(0), { createdAt: TIME })
}

const decoded = (text: string) =>
  text.replaceAll(/base64,([\w+/=]+)/g, (_, bytes: string) => atob(bytes)).replaceAll(TIME, 'times#0#')

const kindsIn = (value: unknown) => new Set(decoded(textOf(value)).match(/[a-z-]+(?=#\d+#)/g))

test('no string that is withheld is anywhere in what remains, whatever is chosen of whatever conversation', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = createRandom(seed)
    const whole = markedConversation(random)
    const depth = depths[Math.floor(random() * depths.length)] ?? 'summary'
    const hidden = hiddenParts.filter(() => random() < 0.4)
    const result = withhold(whole, { depth, hidden })
    expect(parseConversation(result)).toEqual(result)
    const left = kindsIn(result)
    const ofDepth: Record<typeof depth, string[]> = {
      summary: ['system-prompt', 'reasoning', 'tool-calls', 'tool-results', 'attachments'],
      dialogue: ['system-prompt', 'reasoning', 'tool-calls', 'tool-results'],
      tools: ['system-prompt', 'reasoning'],
      everything: [],
    }
    for (const kind of [...hidden, ...ofDepth[depth]]) {
      expect(left, `seed ${seed}, ${depth}, ${hidden.join()}`).not.toContain(kind)
      if (kindsIn(whole).has(kind)) seen.add(kind)
    }
    if (depth === 'summary') expect(result.messages.length).toBeLessThanOrEqual(2)
    // Withholding again takes nothing more.
    expect(withhold(result, { depth, hidden }).messages).toEqual(result.messages)
  }
  expect(seen.size).toBe(8)
})

/** Shorter ones stand in other places by chance. */
const LONG = 40

const conversations = corpusFiles().flatMap(({ format, file, read }) => {
  try {
    const result = importFile({ name: file, content: read() })
    return result.holds === 'runs' ? [] : [{ format, result }]
  } catch {
    return []
  }
})

function textsOf(
  messages: readonly Message[],
  isWanted: (message: Message, part: Part) => boolean,
): string[] {
  return messages.flatMap((message) =>
    message.parts.flatMap((part) => [
      ...('text' in part && part.text.length >= LONG && isWanted(message, part) ? [part.text] : []),
      ...(part.type === 'tool-call' ? textsOf(part.messages ?? [], isWanted) : []),
    ]),
  )
}

describe.skipIf(conversations.length === 0)('in real transcripts', () => {
  const published = conversations.flatMap(({ result }) =>
    result.conversations.map((each) => publishedConversation(each, { branches: 'all' })),
  )

  test('no thought and no instruction is left at any depth but the whole', () => {
    let count = 0
    for (const whole of published) {
      const gone = textsOf(whole.messages, ({ role }, { type }) => type === 'reasoning' || role === 'system')
      count += gone.length
      for (const depth of ['summary', 'dialogue', 'tools'] as const) {
        const left = textOf(withhold(whole, { depth }))
        expect(gone.filter((text) => left.includes(textOf(text).slice(1, -1)))).toEqual([])
      }
    }
    expect(count).toBeGreaterThan(100)
  })

  test('no id is left that a moment was written into', () => {
    for (const whole of published) {
      const ids: string[] = []
      JSON.stringify(withhold(whole, { hidden: ['times'] }), (key, value: unknown) => {
        if (['id', 'parentId', 'currentMessageId', 'toolCallId'].includes(key)) ids.push(String(value))
        return key === 'input' || key === 'content' || key === 'data' || key === 'value' ? undefined : value
      })
      expect(ids.filter((id) => !/^(?:[cmt]\d+|null|undefined)$/.test(id))).toEqual([])
    }
  })
})
