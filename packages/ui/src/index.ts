export { contrastRatio } from './contrast-ratio.ts'
export { readableLine } from './readable-line.ts'
