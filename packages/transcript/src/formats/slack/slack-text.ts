import { asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { TextPart } from '../../model/part.ts'

/** The words of a message: its text or those of its blocks, and what it has attached. */
export function slackText(message: JsonObject, nameOf: (id: string) => string | undefined): TextPart[] {
  const said = saidIn(message)
  const attached = asObjects(message.attachments).map(attachedText)
  return [said, ...attached].flatMap((text) =>
    text === undefined || text === '' ? [] : [{ type: 'text', text: readable(text, nameOf) }],
  )
}

/** The text of a person is what the blocks say; a bot's may be a summary for notices alone. */
function saidIn({ text, blocks, bot_id: bot, subtype }: JsonObject): string | undefined {
  const [short, whole] = [asText(text), wordsOf(blocks)]
  const isBot = asText(bot) !== undefined || subtype === 'bot_message'
  const isMore = isBot && lettersOf(whole).length > lettersOf(short).length
  return short === undefined || isMore ? whole : short
}

/** A text without signs, which blocks and texts write differently, and without the addresses of links. */
function lettersOf(text: string | undefined): string {
  return (text ?? '').replaceAll(/<[^<>\n|]{1,4000}\|?|[^\p{L}\p{N}]/gu, '')
}

function attachedText(attachment: JsonObject): string | undefined {
  const { author_name: author, pretext, title, text, fields, fallback, blocks } = attachment
  const named = asObjects(fields).map(({ title: name, value }) =>
    [asText(name), asText(value)].filter((piece) => piece !== undefined).join(': '),
  )
  const lines = [pretext, author, title, text, ...named].map(asText).filter((line) => line !== undefined)
  const hasWords = lines.length > (asText(author) === undefined ? 0 : 1)
  if (hasWords) return lines.join('\n')
  const rest = wordsOf(blocks) ?? asText(fallback)
  return [...lines, rest].filter((line) => line !== undefined).join('\n')
}

/** How deep pieces of a message lie in each other. */
const DEEPEST = 8

/** The words of blocks, one under the other. */
function wordsOf(blocks: unknown, depth: number = DEEPEST): string | undefined {
  if (depth === 0) return undefined
  const lines = asObjects(blocks).flatMap((block) => {
    const own = asText(block.text) ?? asText(asObject(block.text)?.text)
    const fields = asObjects(block.fields).map(({ text }) => asText(text))
    return [own, ...fields, wordsOf(block.elements, depth - 1)].filter((line) => line !== undefined)
  })
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** What Slack writes in angle brackets: people, channels, groups, and links with or without words. */
const BRACKETS = /<([@#!]?)([^<>|\n]{1,4000})(?:\|([^<>\n]{0,4000}))?>/g

/** Links and names as people read them; signs that Slack escapes stand as they were typed. */
function readable(text: string, nameOf: (id: string) => string | undefined): string {
  const shown = text.replace(BRACKETS, (_whole, mark: string, target: string, label: string | undefined) => {
    if (mark === '@') return `@${label ?? nameOf(target) ?? target}`
    if (mark === '#') return `#${label ?? target}`
    if (mark === '!') return label ?? `@${target.split('^')[0]}`
    if (!/^(?:https?|mailto|tel):/.test(target)) return `<${target}>`
    return label === undefined || label === target ? target : `[${label}](${target})`
  })
  return shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
