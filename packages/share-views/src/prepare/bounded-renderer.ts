import { renderTerminal, type RichTextRenderer, type SafeHtml } from '@vitrine/rich-text'

/** A renderer that may have a bound on all that it renders. */
export interface BoundedRenderer extends RichTextRenderer {
  /** Returns what `render` makes of a source, or the beginning of the source where there is no room for more. */
  bound?(source: string, render: () => SafeHtml): SafeHtml
}

/** Returns what `render` makes of a source, within the bound of a renderer if it has one. */
export function withinBound(source: string, renderer: BoundedRenderer, render: () => SafeHtml): SafeHtml {
  return renderer.bound ? renderer.bound(source, render) : render()
}

/** Shows what a program printed, within the bound of a renderer. */
export function renderPrinted(text: string, renderer: BoundedRenderer): SafeHtml {
  return withinBound(text, renderer, () => renderTerminal(text))
}
