export { createTranslate, type Translate } from './texts/create-translate.ts'
export { createDurationFormat } from './texts/create-duration-format.ts'
export { createSizeFormat } from './texts/create-size-format.ts'
export { isolate, isolateChecked } from './texts/readable-line.ts'
