import { asText, type JsonObject } from '../../json/json-value.ts'

/** The beginning of a thought, of an artifact, or of a block of code, which may show either as an example. */
const BEGINNING = /<antThinking>|<antArtifact\b|^ {0,3}(`{3,}|~{3,})[^\n]*$/gm
const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"]*)"/g

/**
 * Takes the text of an answer apart into blocks of prose, of thinking, and of calls that made an artifact, as later exports
 * have them: exports of 2024 have these inside of the text, in tags that their page never shows.
 */
export class ArtifactText {
  private readonly made = new Map<string, number>()

  blocksOf(block: JsonObject): unknown[] {
    const text = asText(block.text)
    if (text === undefined || !text.includes('<ant')) return [block]
    const blocks: unknown[] = []
    let end = 0
    for (const { start, after, thinking, attributes = '', content = '' } of taggedIn(text)) {
      blocks.push(...prose(block, text.slice(end, start)))
      if (thinking === undefined) blocks.push(...this.artifact(attributes, content))
      else blocks.push({ type: 'thinking', thinking: thinking.trim() })
      end = after
    }
    return end === 0 ? [block] : [...blocks, ...prose(block, text.slice(end))]
  }

  /** The same artifact is made anew with each version: every call has an id of its own. */
  private artifact(attributes: string, content: string): unknown[] {
    const { identifier = 'artifact', ...named } = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]),
    )
    const count = (this.made.get(identifier) ?? 0) + 1
    this.made.set(identifier, count)
    const id = `${identifier}-${count}`
    const input = { command: 'create', id: identifier, ...named, content: content.trim() }
    return [
      { type: 'tool_use', id, name: 'artifacts', input },
      { type: 'tool_result', tool_use_id: id, content: [] },
    ]
  }
}

function prose(block: JsonObject, text: string): unknown[] {
  return text.trim() === '' ? [] : [{ ...block, text: text.trim() }]
}

interface Tagged {
  start: number
  after: number
  thinking?: string
  attributes?: string
  content?: string
}

/** What stands in tags outside of blocks of code; a tag that is never closed is prose. */
function* taggedIn(text: string): Generator<Tagged> {
  const thoughtEnd = finder(text, '</antThinking>')
  const artifactEnd = finder(text, '</antArtifact>')
  const headEnd = finder(text, '>')
  const beginning = new RegExp(BEGINNING)
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const [whole, fence] = match
    const start = match.index
    const inside = start + whole.length
    if (fence !== undefined) beginning.lastIndex = endOfFence(text, inside, fence)
    else if (whole === '<antThinking>') {
      const end = thoughtEnd(inside)
      if (end === -1) continue
      const after = end + '</antThinking>'.length
      yield { start, after, thinking: text.slice(inside, end) }
      beginning.lastIndex = after
    } else {
      const end = artifactEnd(inside)
      const head = headEnd(inside)
      if (end === -1 || head === -1 || head > end) continue
      const after = end + '</antArtifact>'.length
      yield { start, after, attributes: text.slice(inside, head), content: text.slice(head + 1, end) }
      beginning.lastIndex = after
    }
  }
}

/** Where a text stands next at or after an index, or -1; asked in order, it reads the whole once. */
function finder(text: string, wanted: string): (from: number) => number {
  let found = text.indexOf(wanted)
  return (from) => {
    if (found !== -1 && found < from) found = text.indexOf(wanted, from)
    return found
  }
}

/** A block of code that is never closed lasts to the end. */
function endOfFence(text: string, from: number, fence: string): number {
  const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`, 'gm')
  closing.lastIndex = from
  return closing.exec(text) ? closing.lastIndex : text.length
}
