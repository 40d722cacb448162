import { engineOf, type RichTextRenderer } from '../markdown/create-renderer.ts'
import { plainRenderer } from '../markdown/plain-renderer.ts'
import { trustedHtml } from '../react/trusted-html.ts'
import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'
import { lengthenBlock } from './lengthen-block.ts'
import { createStreamingMarkdown, type FinishedBlock } from './streaming-markdown.ts'

/** Shows the text as it is now; `isWhole` says that nothing more follows. */
export type StreamRichText = (text: string, isWhole?: boolean) => void

/** A finished block that is shown plain for now. */
interface PlainBlock extends Required<FinishedBlock> {
  nodes: ChildNode[]
}

/**
 * A function that shows streamed Markdown inside an element, which nothing else may write to. Finished blocks keep their
 * nodes, unless something is loaded that they needed. The last block is parsed again with each call, and its nodes are
 * replaced where it did not only get longer. The renderer is one that `createRenderer` returned.
 */
export function streamRichText(
  element: HTMLElement,
  renderer: RichTextRenderer = plainRenderer(),
): StreamRichText {
  const markdown = createStreamingMarkdown(engineOf(renderer))
  let tail: ChildNode[] = []
  let tailHtml: SafeHtml | undefined
  let shown: { text: string; isWhole: boolean } = { text: '', isWhole: false }
  let plain: PlainBlock[] = []
  let isWaiting = false

  function finishTail(): void {
    tail = []
    tailHtml = undefined
  }

  function showFinished({ html, again }: FinishedBlock): void {
    let nodes = tail
    if (html !== tailHtml) {
      for (const node of tail) node.remove()
      const fragment = fragmentOf(html)
      nodes = [...fragment.childNodes]
      element.append(fragment)
    }
    if (again) plain.push({ html, again, nodes })
    finishTail()
  }

  function showTail(html: SafeHtml): void {
    if (html === tailHtml) return
    const hasGrown = tailHtml !== undefined && lengthenBlock(element, tailHtml, html, partOf)
    tailHtml = html
    if (hasGrown) return
    const fragment = fragmentOf(html)
    for (const node of tail) node.remove()
    tail = [...fragment.childNodes]
    element.append(fragment)
  }

  function showLoaded(): void {
    isWaiting = false
    const blocks = plain
    plain = []
    for (const block of blocks) {
      const now = block.again()
      const [first] = block.nodes
      if (now === block.html && renderer.loading?.()) plain.push(block)
      if (now === block.html || first?.parentNode !== element) continue
      element.insertBefore(fragmentOf(now), first)
      for (const node of block.nodes) node.remove()
    }
    show(shown.text, shown.isWhole)
  }

  const show: StreamRichText = (text, isWhole = false) => {
    shown = { text, isWhole }
    const addition = markdown.update(text, isWhole)
    if (addition.isReset) {
      element.replaceChildren()
      plain = []
      finishTail()
    }
    for (const block of addition.finished) showFinished(block)
    showTail(addition.tail)
    const loading = isWaiting ? undefined : renderer.loading?.()
    if (!loading) return
    isWaiting = true
    void loading.then(showLoaded)
  }
  return show
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
