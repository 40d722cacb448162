export { completeRenderer } from './complete/complete-renderer.ts'
export type { RichTextRenderer } from './markdown/create-renderer.ts'
