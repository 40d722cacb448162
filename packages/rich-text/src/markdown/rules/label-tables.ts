import type { MarkdownIt, Token } from 'markdown-it'

const LONGEST_LABEL = 120

/** Names each table after its header cells, for the frame that scrolls it. */
export function labelTables(parser: MarkdownIt): void {
  parser.core.ruler.push('label-tables', ({ tokens }) => {
    let table: Token | undefined
    let header: string[] = []
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') {
        table = token
        header = []
      } else if (token.type === 'th_open') {
        header.push(plainText(tokens[index + 1]))
      } else if (token.type === 'thead_close' && table) {
        table.meta = { label: header.filter(Boolean).join(', ').slice(0, LONGEST_LABEL) }
      }
    }
  })
}

function plainText(inline: Token | undefined): string {
  const texts = inline?.children?.map(({ type, content }) => (type === 'image' ? '' : content)) ?? []
  return texts.join('').trim()
}
