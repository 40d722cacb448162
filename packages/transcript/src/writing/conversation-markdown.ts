import type { Conversation } from '../model/conversation.ts'
import { currentBranch } from '../model/current-branch.ts'
import type { Message } from '../model/message.ts'
import type { ToolCallPart } from '../model/part.ts'
import type { WithheldKind } from '../model/withheld-kind.ts'
import { plainMarkdown } from './markdown-text.ts'
import { partsMarkdown } from './parts-markdown.ts'

const MAX_LEVEL = 6

/**
 * A conversation as Markdown, for agents, scripts and notes: its title, what wrote it, and the messages that readers see, each
 * below the name of who speaks, whole. Files stand as links where they have an address of the web, else by their names.
 * Pass a conversation that may be read: hidden messages are left out, nothing else is.
 */
export function conversationMarkdown(conversation: Conversation): string {
  const branch = currentBranch(conversation)
  const others = conversation.messages.filter(({ hidden }) => !hidden).length - shown(branch).length
  return blocksToText([
    `# ${plainMarkdown(conversation.title)}`,
    aboutLine(conversation),
    withheldLine(conversation.withheld),
    ...messagesMarkdown(branch, 2),
    ...leftOutLine(conversation.withheldAfter),
    ...(others > 0 ? [`*Messages on other branches: ${others}*`] : []),
  ])
}

/** Says which kinds of content are not in what readers were given; empty where nothing is withheld. */
export function withheldLine(kinds: readonly WithheldKind[] = []): string {
  return kinds.length > 0 ? `*Withheld by the author: ${kinds.join(', ')}*` : ''
}

/** One message as Markdown, without the name of who speaks. */
export function messageMarkdown(message: Message): string {
  const { withheldBefore: _, ...alone } = message
  return blocksToText(messagesMarkdown([alone], 2).slice(1))
}

/** Messages as blocks below headings of a level. */
export function messagesMarkdown(messages: readonly Message[], level: number): string[] {
  const subAgent = ({ messages: own }: ToolCallPart) =>
    own ? [quoted(messagesMarkdown(own, Math.min(level + 1, MAX_LEVEL)))] : []
  const blocks: string[] = []
  let speaking: string | undefined
  for (const message of shown(messages)) {
    blocks.push(...leftOutLine(message.withheldBefore))
    const said = partsMarkdown(message.parts, subAgent)
    if (said.length === 0) continue
    const speaker = speakerOf(message)
    if (speaker !== speaking) blocks.push(`${'#'.repeat(level)} ${plainMarkdown(speaker)}`)
    speaking = speaker
    blocks.push(...said)
  }
  return blocks
}

/** Stands where the author left messages out. */
function leftOutLine(count = 0): string[] {
  return count > 0 ? [`*Messages withheld by the author: ${count}*`] : []
}

/** Blocks with a line between each two, ending in a line break. */
export function blocksToText(blocks: readonly string[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** What a sub-agent said, told from what its caller says by marks at each line. */
function quoted(blocks: readonly string[]): string {
  return blocks.join('\n\n').replaceAll(/^/gm, '> ')
}

function shown(messages: readonly Message[]): Message[] {
  return messages.filter(({ hidden }) => !hidden)
}

const SPEAKERS = { user: 'User', assistant: 'Assistant', system: 'System', tool: 'Tool' } as const

function speakerOf({ role, author, model }: Message): string {
  const name = author === undefined || author === '' ? SPEAKERS[role] : `${author} (${SPEAKERS[role]})`
  return model === undefined ? name : `${name} · ${model}`
}

function aboutLine({ source, createdAt }: Conversation): string {
  const { application, version } = source
  const wroteIt = [application, version].filter((text) => text !== undefined).join(' ')
  return [wroteIt, createdAt ?? ''].filter(Boolean).map(plainMarkdown).join(' · ')
}
