export { streamRichText, type StreamRichText } from './streaming/stream-rich-text.ts'
export type { RichTextRenderer } from './markdown/create-renderer.ts'
export type { SafeHtml } from './text/safe-html.ts'
