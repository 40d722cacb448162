import markdownIt, { type Token } from 'markdown-it'
import type { Work } from '../run/work.ts'
import { joinLines } from './join-lines.ts'
import { splitMarkdown } from './split-markdown.ts'
import type { TextBlock } from './text-document.ts'

/** Longest paragraph that is parsed, in characters, because parsing time is more than linear; a longer one stays plain text. */
const LONGEST_PARSED = 10_000

/** Reads the blocks of Markdown; what is inside them is parsed block by block, so that others can work in between. */
export async function readMarkdown(text: string, work: Work): Promise<TextBlock[]> {
  const parser = markdownIt({ html: true })
  const inlineParser = markdownIt({ html: true })
  parser.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes'])
  const readInline = (source: string) =>
    source.length > LONGEST_PARSED ? source : textOf(inlineParser.parseInline(source, environment))
  // References that a later part defines are known to all of them.
  const environment = {}
  const tokens: Token[] = []
  await work.each(splitMarkdown(text), (part) => {
    for (const token of parser.parse(part, environment)) tokens.push(token)
  })
  const blocks: TextBlock[] = []
  let heading: number | undefined
  let listDepth = 0
  let row: string[] | undefined
  await work.each(tokens, (token) => {
    switch (token.type) {
      case 'heading_open':
        heading = Number(token.tag.slice(1))
        break
      case 'heading_close':
        heading = undefined
        break
      case 'list_item_open':
        listDepth += 1
        break
      case 'list_item_close':
        listDepth -= 1
        break
      case 'tr_open':
        row = []
        break
      case 'tr_close':
        if (row) blocks.push({ kind: 'item', text: row.filter((cell) => cell !== '').join(' · ') })
        row = undefined
        break
      case 'fence':
      case 'code_block':
        blocks.push({ kind: 'code', text: token.content })
        break
      case 'inline': {
        const plain = joinLines(readInline(token.content))
        if (row) row.push(plain)
        else if (plain === '') break
        else if (heading === undefined)
          blocks.push({ kind: listDepth > 0 ? 'item' : 'paragraph', text: plain })
        else blocks.push({ kind: 'heading', level: heading, text: plain })
      }
    }
  })
  return blocks
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .flatMap((token) => (token.type === 'inline' ? (token.children ?? []) : [token]))
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
      if (token.type === 'image' || token.type === 'html_inline') return ''
      return token.content
    })
    .join('')
}
