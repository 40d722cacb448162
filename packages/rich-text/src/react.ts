export { RichText, type RichTextProps } from './react/rich-text.tsx'
