export { growRichText, type GrowRichText } from './growing/grow-rich-text.ts'
