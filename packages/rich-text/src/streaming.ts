export { streamRichText, type StreamRichText } from './streaming/stream-rich-text.ts'
