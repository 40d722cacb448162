export { createTranslate, type Translate } from './create-translate.ts'
export { createDurationFormat } from './create-duration-format.ts'
export { createSizeFormat } from './create-size-format.ts'
export { isolate, isolateChecked } from './isolate.ts'
