export { contrastRatio } from './contrast-ratio.ts'
