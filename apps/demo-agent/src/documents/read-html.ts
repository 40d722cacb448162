import { SAXParser } from 'parse5-sax-parser'
import type { Work } from '../run/work.ts'
import { joinLines } from './join-lines.ts'
import type { TextBlock } from './text-document.ts'

/** Elements whose text is no part of the page. */
const SKIPPED = new Set(
  'script style template noscript svg math iframe object select textarea button nav'.split(' '),
)
/** Elements that do not end the line of text they are in. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img input ins kbd label mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** Few enough that a hostile tag does not hold up others for long, in characters. */
const CHUNK = 4096

/** Reads the headings and paragraphs of a page, and its title. Streams: hostile nesting makes no deep tree. */
export async function readHtml(html: string, work: Work): Promise<{ blocks: TextBlock[]; title?: string }> {
  const page = collectPage()
  const parser = new SAXParser()
  parser.on('startTag', ({ tagName, selfClosing }) => !selfClosing && page.open(tagName))
  parser.on('endTag', ({ tagName }) => page.close(tagName))
  parser.on('text', ({ text }) => page.write(text))
  parser.resume()
  const starts = Array.from({ length: Math.ceil(html.length / CHUNK) }, (_, index) => index * CHUNK)
  await work.each(starts, (start) => parser.write(html.slice(start, start + CHUNK)))
  await new Promise<void>((resolve) => parser.end(resolve))
  return page.finish()
}

function collectPage() {
  const blocks: TextBlock[] = []
  let kind: Pick<TextBlock, 'kind' | 'level'> = { kind: 'paragraph' }
  let parts: string[] = []
  let titleParts: string[] | undefined
  let title = ''
  let skipping: { tag: string; depth: number } | undefined
  let isPreformatted = false

  function endBlock(): void {
    const text = isPreformatted ? parts.join('') : joinLines(parts.join(''))
    parts = []
    if (text.trim() !== '') blocks.push({ ...kind, text })
  }

  return {
    open(tag: string): void {
      if (skipping) {
        if (skipping.tag === tag) skipping.depth += 1
        return
      }
      if (tag === 'title' && title === '') titleParts = []
      if (INLINE.has(tag)) return
      if (tag === 'br') return void parts.push('\n')
      if (tag === 'td' || tag === 'th') return void parts.push(parts.length > 0 ? ' · ' : '')
      endBlock()
      if (SKIPPED.has(tag)) skipping = { tag, depth: 1 }
      isPreformatted = tag === 'pre'
      kind = kindOf(tag)
    },
    close(tag: string): void {
      if (tag === 'title' && titleParts) {
        title = joinLines(titleParts.join(''))
        titleParts = undefined
      }
      if (skipping) {
        if (skipping.tag === tag) skipping.depth -= 1
        if (skipping.depth === 0) skipping = undefined
        return
      }
      if (INLINE.has(tag) || tag === 'td' || tag === 'th') return
      endBlock()
      isPreformatted = false
      kind = { kind: 'paragraph' }
    },
    write(text: string): void {
      if (titleParts) titleParts.push(text)
      else if (!skipping) parts.push(text)
    },
    finish(): { blocks: TextBlock[]; title?: string } {
      endBlock()
      return { blocks, ...(title !== '' && { title }) }
    },
  }
}

function kindOf(tag: string): Pick<TextBlock, 'kind' | 'level'> {
  if (/^h[1-6]$/.test(tag)) return { kind: 'heading', level: Number(tag.slice(1)) }
  if (tag === 'li' || tag === 'tr' || tag === 'dd' || tag === 'dt') return { kind: 'item' }
  return { kind: tag === 'pre' ? 'code' : 'paragraph' }
}
