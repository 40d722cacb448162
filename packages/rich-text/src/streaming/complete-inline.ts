/** A mark that was opened and has to be closed again. */
interface Opened {
  mark: string
}

/**
 * Running text that breaks off, made so that what stands there already looks as it will: emphasis and code that are
 * still open are closed, a link without its address is its words, an image without one is left out, and a mark with
 * nothing after it waits.
 */
export function completeInline(text: string): string {
  const opened: Opened[] = []
  let kept = text
  let position = 0
  while (position < kept.length) {
    const sign = kept[position]!
    if (sign === '\\') position += 2
    else if (sign === '`') {
      const run = runAt(kept, position)
      const end = closingRun(kept, run, position + run.length)
      if (end === -1) return closeCode(kept, run, position, opened)
      position = end
    } else if (sign === '[') {
      const link = linkAt(kept, position)
      if (link === 'whole') position += 1
      else if (link === 'broken-image') return closeAll(kept.slice(0, position - 1), opened)
      else {
        kept = kept.slice(0, position) + link
      }
    } else if (sign === '*' || sign === '_' || (sign === '~' && kept[position + 1] === '~')) {
      const run = runAt(kept, position)
      const isCut = position + run.length === kept.length && !closeLastRun(opened, run)
      if (isCut) return closeAll(kept.slice(0, position), opened)
      if (position + run.length < kept.length) pairRun(opened, kept, run, position)
      position += run.length
    } else position += 1
  }
  return closeAll(kept, opened)
}

function runAt(text: string, position: number): string {
  let end = position
  while (text[end] === text[position]) end += 1
  return text.slice(position, end)
}

function closingRun(text: string, run: string, from: number): number {
  for (let at = text.indexOf(run, from); at !== -1; at = text.indexOf(run, at)) {
    const found = runAt(text, at)
    if (found.length === run.length) return at + run.length
    at += found.length
  }
  return -1
}

function closeCode(text: string, run: string, position: number, opened: Opened[]): string {
  const content = text.slice(position + run.length)
  const half = /`+$/.exec(content)?.[0].length ?? 0
  const code = content.slice(0, content.length - half)
  if (code.trim() === '') return closeAll(text.slice(0, position), opened)
  return closeAll(text.slice(0, position) + run + code + run, opened)
}

/** The words of a link that breaks off; `whole` where nothing is to be done. */
function linkAt(text: string, position: number): string {
  const isImage = text[position - 1] === '!'
  const label = /^\[((?:\\.|[^[\]\\])*)(\](\(?)([^)]*)(\)?))?/.exec(text.slice(position))
  if (!label) return 'whole'
  const [whole, words = '', closed, parenthesis, , end] = label
  const isAtEnd = position + whole.length === text.length
  if (!isAtEnd || end || (closed && !parenthesis)) return 'whole'
  if (words.includes('\n\n')) return 'whole'
  if (isImage) return 'broken-image'
  if (!closed && /[^\s([{"'*_]/.test(text[position - 1] ?? ' ')) return 'whole'
  return words
}

/** At the very end a run closes what it began, or waits for what comes. */
function closeLastRun(opened: Opened[], run: string): boolean {
  const last = opened.at(-1)
  if (last?.mark !== run) return false
  opened.pop()
  return true
}

function pairRun(opened: Opened[], text: string, run: string, position: number): void {
  const before = text[position - 1] ?? ' '
  const after = text[position + run.length] ?? ' '
  const index = opened.findLastIndex(({ mark }) => mark === run)
  const isInWord = run.startsWith('_') && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)
  if (isInWord || run.length > 3) return
  if (index !== -1 && !/\s/.test(before)) opened.splice(index)
  else if (!/\s/.test(after)) opened.push({ mark: run })
}

function closeAll(text: string, opened: readonly Opened[]): string {
  const content = text.trimEnd()
  const marks = opened.toReversed().map(({ mark }) => mark)
  return content + marks.join('') + text.slice(content.length)
}
