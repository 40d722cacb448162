import type { SafeHtml } from '../text/safe-html.ts'
import { createRenderer, type RichTextRenderer } from './create-renderer.ts'

let renderer: RichTextRenderer | undefined

/** The renderer of Markdown alone, for whoever asks for nothing else. */
export function plainRenderer(): RichTextRenderer {
  return (renderer ??= createRenderer())
}

/** `renderMarkdown` of a renderer without options: code is plain, and formulas are shown as they are written. */
export function renderMarkdown(text: string): SafeHtml {
  return plainRenderer().renderMarkdown(text)
}

/** `renderCode` of a renderer without options: code is plain, and its language is named. */
export function renderCode(text: string, language?: string, firstLine?: number): SafeHtml {
  return plainRenderer().renderCode(text, language, firstLine)
}
