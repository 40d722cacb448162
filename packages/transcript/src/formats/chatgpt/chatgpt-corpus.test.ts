import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import type { Message } from '../../model/message.ts'
import type { ToolCallPart } from '../../model/part.ts'

interface SourceNode {
  id: string
  message?: { author?: { role?: string }; metadata?: { is_visually_hidden_from_conversation?: boolean } }
}

const files = corpusFiles('chatgpt-export')

const calls = (messages: readonly Message[]) =>
  messages.flatMap(({ parts }) => parts.filter((part): part is ToolCallPart => part.type === 'tool-call'))

/** Notes of how long thoughts took that are part of these thoughts: those of the file, less those that stand alone. */
function joinedNotes(file: Uint8Array, messages: readonly Message[]): number {
  const notes = Buffer.from(file)
    .toString()
    .match(/"content_type": ?"reasoning_recap"/g)
  const alone = messages.filter(({ parts: [part] }) => part?.type === 'reasoning' && part.text === '')
  return (notes?.length ?? 0) - alone.length
}

function sourceNodes(file: Uint8Array): SourceNode[] {
  const source = JSON.parse(new TextDecoder().decode(file).replace(/^\uFEFF/, ''))
  return [source].flat().flatMap(({ mapping }) => Object.values<SourceNode>(mapping))
}

/** Ids of the messages that the file has as those of a tool. */
const idsOfTools = (file: Uint8Array) =>
  new Set(sourceNodes(file).flatMap(({ id, message }) => (message?.author?.role === 'tool' ? id : [])))

function branchPoints(messages: readonly Message[]): number {
  const children = new Map<string | null, number>()
  for (const { parentId } of messages) children.set(parentId, (children.get(parentId) ?? 0) + 1)
  return [...children.values()].filter((count) => count > 1).length
}

describe.skipIf(files.length === 0)('real ChatGPT exports', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_name, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const messages = conversations.flatMap((conversation) => conversation.messages)
      const ofTools = idsOfTools(read())
      // Pro models think in the name of a tool.
      const stated = ({ id, role }: Message) => (ofTools.has(id) && role === 'assistant' ? 'tool' : role)
      const byRole = (role: string) => messages.filter((message) => stated(message) === role).length
      const made = calls(messages)

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(conversations).toHaveLength(counts.conversations ?? 0)
      expect(report.records).toBe(counts.nodes)
      expect(report.skipped).toBe(counts.null_message_nodes)
      expect(report.read).toBe((counts.nodes ?? 0) - (counts.null_message_nodes ?? 0))
      expect(byRole('user')).toBe(counts.user)
      expect(byRole('assistant') + joinedNotes(read(), messages)).toBe(counts.assistant)
      expect(byRole('system')).toBe(counts.system)
      expect(branchPoints(messages)).toBe(counts.branch_points ?? 0)
      // The manifest counts messages of tools; those that answer a call are its result here.
      expect(byRole('tool') + made.filter(({ result }) => result).length).toBe(counts.tool ?? 0)
      expect(JSON.stringify(conversations)).not.toMatch(/[\uE200-\uE206]|【\d+†/)
    },
  )

  test.each(files.map((file) => [file.file, file] as const))(
    '%s hides what ChatGPT hid',
    (_name, { read }) => {
      const { conversations } = importTranscript({ content: read() })
      const shown = conversations.flatMap(({ messages }) => messages.filter(({ hidden }) => !hidden))
      const hiddenIds = sourceNodes(read())
        .filter(({ message }) => message?.metadata?.is_visually_hidden_from_conversation)
        .map(({ id }) => id)

      expect(shown.map(({ id }) => id).filter((id) => hiddenIds.includes(id))).toEqual([])
    },
  )

  test.each(files.map((file) => [file.file, file] as const))(
    '%s has its current branch whole',
    (_name, { counts, read }) => {
      const [conversation] = importTranscript({ content: read() }).conversations
      const byId = new Map(conversation?.messages.map((message) => [message.id, message]))
      const branch: Message[] = []
      let id = conversation?.currentMessageId ?? null
      for (; id !== null; id = branch.at(-1)?.parentId ?? null) branch.push(byId.get(id) as Message)

      const results = calls(branch).filter(({ result }) => result).length
      const ofTools = idsOfTools(read())
      // Pro models think in the name of a tool, and say themselves how long.
      const joined = branch.filter((message) => {
        const [part] = message.parts
        const isTimed = part?.type === 'reasoning' && part.text !== '' && part.durationMs !== undefined
        return isTimed && !ofTools.has(message.id)
      }).length
      expect(branch.length + results + joined + (counts.null_message_nodes ?? 0)).toBe(
        counts.active_path_nodes,
      )
    },
  )
})
