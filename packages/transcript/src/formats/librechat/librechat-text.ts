import type { Part } from '../../model/part.ts'

/** Marks of a citation, which models write as characters of private use or as their escapes. */
const ANCHOR = /(?<![ \t])[ \t]*(?:\\ue202|\uE202)turn\d+(?:search|image|news|video|ref|file)\d+/g
const MARK = /\\ue20[0-46]|[\uE200-\uE204\uE206]/g
const PLUGIN = /^:::plugin:::[ \t]*\n?/gm

/** The beginning of an artifact, or of a block of code, which may show one as an example. */
const BEGINNING = /^:::artifact(?:\[[^\]\n]*\])?\{([^}\n]*)\}[ \t]*$|^ {0,3}(`{3,}|~{3,})[^\n]*$/gm
const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"]*)"/g

/** What an answer says: its words without the marks of citations and plugins, and the artifacts between them as calls. */
export function answerText(text: string, idOf: (identifier: string) => string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { start, after, attributes, content } of artifactsIn(text)) {
    const about = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]),
    )
    const { identifier = 'artifact', ...named } = about
    parts.push(...words(text.slice(end, start).trim()), {
      type: 'tool-call',
      toolCallId: idOf(identifier),
      toolName: 'artifacts',
      input: { command: 'create', id: identifier, ...named, content },
      result: { outcome: 'success', content: [] },
    })
    end = after
  }
  return [...parts, ...words(end === 0 ? text : text.slice(end).trim())]
}

function words(text: string): Part[] {
  const said = text.replace(ANCHOR, '').replace(MARK, '').replace(PLUGIN, '')
  return /\S/.test(said) ? [{ type: 'text', text: said }] : []
}

interface Artifact {
  start: number
  after: number
  attributes: string
  content: string
}

/** Artifacts outside of blocks of code; one that is never closed lasts to the end, as the application shows it. */
function* artifactsIn(text: string): Generator<Artifact> {
  if (!text.includes(':::artifact')) return
  const beginning = new RegExp(BEGINNING)
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const [whole, attributes, fence] = match
    const inside = match.index + whole.length
    if (fence !== undefined) {
      beginning.lastIndex = endOfFence(text, inside, fence)
      continue
    }
    const { end, after } = endOfArtifact(text, inside)
    yield {
      start: match.index,
      after,
      attributes: attributes ?? '',
      content: withoutFence(text.slice(inside, end)),
    }
    beginning.lastIndex = after
  }
}

/** The line that closes an artifact, behind the block of code that it holds. */
function endOfArtifact(text: string, from: number): { end: number; after: number } {
  const line = /^:::[ \t]*$|^ {0,3}(`{3,}|~{3,})[^\n]*$/gm
  line.lastIndex = from
  for (let match = line.exec(text); match; match = line.exec(text)) {
    const [whole, fence] = match
    if (fence === undefined) return { end: match.index, after: match.index + whole.length }
    line.lastIndex = endOfFence(text, match.index + whole.length, fence)
  }
  return { end: text.length, after: text.length }
}

/** A block of code that is never closed lasts to the end. */
function endOfFence(text: string, from: number, fence: string): number {
  const closing = closingOf(fence)
  closing.lastIndex = from
  return closing.exec(text) ? closing.lastIndex : text.length
}

function closingOf(fence: string): RegExp {
  return new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`, 'gm')
}

/** The text of an artifact that is one block of code. */
function withoutFence(content: string): string {
  const [head, fence = ''] = /^\s*(`{3,}|~{3,})[^\n`]*\n/.exec(content) ?? []
  if (head === undefined) return content.trim()
  const inside = content.slice(head.length)
  const closing = closingOf(fence).exec(inside)
  const after = closing ? inside.slice(closing.index + closing[0].length) : ''
  return after.trim() === '' ? inside.slice(0, closing?.index).trimEnd() : content.trim()
}
