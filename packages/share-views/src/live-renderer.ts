export { createLiveRenderer } from './live-conversation/create-live-renderer.ts'
export type { LiveRenderer } from './live-conversation/live-renderer.ts'
