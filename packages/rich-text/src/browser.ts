export { enhanceRichText, type RichTextLabels } from './browser/enhance-rich-text.ts'
