import { trustedHtml } from '../react/trusted-html.ts'
import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'
import { lengthenBlock } from './lengthen-block.ts'
import { createStreamingMarkdown } from './streaming-markdown.ts'

/** Shows the text as it is now; `isWhole` says that nothing more follows. */
export type StreamRichText = (text: string, isWhole?: boolean) => void

/**
 * A function that shows streamed Markdown inside an element, which nothing else may write to. Finished blocks keep their
 * nodes. The last block is parsed again with each call, and its nodes are replaced where it did not only get longer.
 */
export function streamRichText(element: HTMLElement): StreamRichText {
  const markdown = createStreamingMarkdown()
  let tail: ChildNode[] = []
  let tailHtml: SafeHtml | undefined

  function finishTail(): void {
    tail = []
    tailHtml = undefined
  }

  return (text, isWhole = false) => {
    const addition = markdown.update(text, isWhole)
    if (addition.isReset) {
      element.replaceChildren()
      finishTail()
    }
    for (const html of addition.finished) {
      if (html !== tailHtml) {
        for (const node of tail) node.remove()
        element.append(fragmentOf(html))
      }
      finishTail()
    }
    if (addition.tail === tailHtml) return
    const hasGrown = tailHtml !== undefined && lengthenBlock(element, tailHtml, addition.tail, partOf)
    tailHtml = addition.tail
    if (hasGrown) return
    const fragment = fragmentOf(addition.tail)
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
