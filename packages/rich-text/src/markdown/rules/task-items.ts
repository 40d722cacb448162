import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const BOX = /^\[([ xX])\](?:\s+|$)/

/** Turns list items that begin with `[ ]` or `[x]` into tasks, whose first line labels a checkbox. */
export function taskItems(parser: MarkdownIt): void {
  parser.core.ruler.push('task-items', (state) => {
    for (const [index, item] of state.tokens.entries()) {
      const inline = state.tokens[index + 2]
      if (item.type !== 'list_item_open' || inline?.type !== 'inline') continue
      if (markTask(state, inline)) item.meta = { task: true }
    }
  })
}

function markTask(state: StateCore, inline: Token): boolean {
  const children = inline.children ?? []
  const first = children[0]
  const box = first?.type === 'text' && BOX.exec(first.content)
  if (!first || !box) return false
  first.content = first.content.slice(box[0].length)
  const opening = new state.Token('task_open', '', 1)
  opening.meta = { done: box[1] !== ' ' }
  const firstLineEnd = children.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak')
  const end = firstLineEnd === -1 ? children.length : firstLineEnd
  inline.children = [
    opening,
    ...children.slice(0, end),
    new state.Token('task_close', '', -1),
    ...children.slice(end),
  ]
  return true
}
