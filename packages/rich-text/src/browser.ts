export { enhanceRichText } from './browser/enhance-rich-text.ts'
export type { RichTextLabels } from './browser/rich-text-labels.ts'
export { followLinks, type FollowedLink } from './browser/follow-links.ts'
