export { contrastRatio } from './tokens/contrast-ratio.ts'
export { readableLine } from './texts/readable-line.ts'
