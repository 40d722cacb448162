import { createRenderer, type RichTextRenderer } from '@vitrine/rich-text'

/** Renders Markdown so that the blocks of a passage can be found. Loaded with the first document that is Markdown. */
export const documentRenderer: RichTextRenderer = createRenderer({ lines: true })
