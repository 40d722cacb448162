import { renderCode, renderMarkdown, type RichTextRenderer } from '@vitrine/rich-text'

/** What prepares where no renderer is given: Markdown, with code and formulas as they are written. */
export const markdownAlone: RichTextRenderer = { renderMarkdown, renderCode }
