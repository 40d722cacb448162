import { completeRenderer, type RichTextRenderer } from '../complete.ts'

/** `renderMarkdown` with all that the package brings. */
export const renderMarkdown: RichTextRenderer['renderMarkdown'] = completeRenderer.renderMarkdown

/** `renderCode` with all that the package brings. */
export const renderCode: RichTextRenderer['renderCode'] = completeRenderer.renderCode
