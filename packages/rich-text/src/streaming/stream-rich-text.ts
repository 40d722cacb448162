import { trustedHtml } from '../react/trusted-html.ts'
import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'
import { lengthenBlock } from './lengthen-block.ts'
import { createStreamingMarkdown } from './streaming-markdown.ts'

/** Takes a text as it is now; `isWhole` says that it will not grow any more. */
export type StreamRichText = (text: string, isWhole?: boolean) => void

/**
 * Shows growing Markdown inside of an element, which nobody else may write to. Blocks that are finished keep their
 * nodes; only the last one is parsed again, and written anew where it has become another one and not only longer.
 */
export function streamRichText(element: HTMLElement): StreamRichText {
  const markdown = createStreamingMarkdown()
  let tail: ChildNode[] = []
  let tailHtml: SafeHtml | undefined

  function keepTail(): void {
    tail = []
    tailHtml = undefined
  }

  return (text, isWhole = false) => {
    const growth = markdown.update(text, isWhole)
    if (growth.isReset) {
      element.replaceChildren()
      keepTail()
    }
    for (const html of growth.finished) {
      if (html !== tailHtml) {
        for (const node of tail) node.remove()
        element.append(fragmentOf(html))
      }
      keepTail()
    }
    if (growth.tail === tailHtml) return
    const hasGrown = tailHtml !== undefined && lengthenBlock(element, tailHtml, growth.tail, partOf)
    tailHtml = growth.tail
    if (hasGrown) return
    const fragment = fragmentOf(growth.tail)
    for (const node of tail) node.remove()
    tail = [...fragment.childNodes]
    element.append(fragment)
  }
}

function fragmentOf(html: SafeHtml): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  return template.content
}

/** A piece of safe HTML that closes all it opens is as safe as the whole. */
function partOf(html: string): DocumentFragment {
  return fragmentOf(trustPreparedHtml(html))
}
