import { NOTICE_TAGS } from './notice-tags.ts'

/** What a person wrote, and what an agent put before and after it, in order. */
export interface WordsInContext {
  words: string
  context: string[]
}

/** Takes what stands in such tags, on lines of its own, from the beginning and the end of a text; inside it they are the person's. */
export function contextAroundWords(text: string, tags: readonly string[] = NOTICE_TAGS): WordsInContext {
  const before: string[] = []
  const after: string[] = []
  let words = text
  for (let end = endOfFirst(words.trimStart(), tags); end > 0; end = endOfFirst(words.trimStart(), tags)) {
    const rest = words.trimStart()
    before.push(rest.slice(0, end))
    words = rest.slice(end)
  }
  for (
    let start = startOfLast(words.trimEnd(), tags);
    start !== -1;
    start = startOfLast(words.trimEnd(), tags)
  ) {
    const rest = words.trimEnd()
    after.push(rest.slice(start))
    words = rest.slice(0, start)
  }
  const context = [...before, ...after.toReversed()]
  return context.length === 0 ? { words: text, context } : { words: words.trim(), context }
}

/** What may follow a notice: another one, or a new line. */
const APART = /[^\S\n]*(?:[\n<]|$)/y

function endOfFirst(text: string, tags: readonly string[]): number {
  const tag = tags.find((name) => text.startsWith(`<${name}`) && isNameEnd(text, name.length + 1))
  const closing = tag === undefined ? -1 : text.indexOf(`</${tag}>`)
  if (tag === undefined || closing === -1) return -1
  const end = closing + tag.length + 3
  APART.lastIndex = end
  return APART.test(text) ? end : -1
}

function startOfLast(text: string, tags: readonly string[]): number {
  const tag = tags.find((name) => text.endsWith(`</${name}>`))
  if (tag === undefined) return -1
  // One search for both forms: a search for a form that is nowhere reads the whole text at each tag.
  let start = text.lastIndexOf(`<${tag}`)
  while (start > 0 && !isNameEnd(text, start + tag.length + 1)) start = text.lastIndexOf(`<${tag}`, start - 1)
  return start !== -1 && isNameEnd(text, start + tag.length + 1) && isApart(text.slice(0, start)) ? start : -1
}

function isNameEnd(text: string, index: number): boolean {
  return /[\s>]/.test(text.charAt(index))
}

/** Whether a line, or another notice, ends with what stands before a notice. */
function isApart(before: string): boolean {
  const words = before.trimEnd()
  return words === '' || words.endsWith('>') || before.slice(words.length).includes('\n')
}
