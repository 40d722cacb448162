import type { MarkdownIt, Token } from 'markdown-it'
import type { MarkdownEnvironment } from '../markdown-environment.ts'

/** Lets extensions replace words of running text; text of links, code and formulas stays as it is. */
export function extendText(parser: MarkdownIt): void {
  parser.core.ruler.push('extend-text', ({ tokens, env, Token: TokenOf }) => {
    const { extensions } = env as MarkdownEnvironment
    if (!extensions) return
    for (const token of tokens) {
      if (!token.children) continue
      let links = 0
      token.children = token.children.flatMap((child): Token | Token[] => {
        if (child.type === 'link_open') links += 1
        if (child.type === 'link_close') links -= 1
        const pieces =
          child.type === 'text' && links === 0 ? extensions.replaceText(child.content) : undefined
        return (
          pieces?.map((piece) => {
            const made = new TokenOf(typeof piece === 'string' ? 'text' : 'extension', '', 0)
            made.content = typeof piece === 'string' ? piece : piece.html
            return made
          }) ?? child
        )
      })
    }
  })
}
