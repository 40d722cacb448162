export { type Brand, BrandFrame, type BrandFrameProps } from './reading/brand-frame.tsx'
