export { createTranslate, type Translate } from './create-translate.ts'
export { createDurationFormat } from './create-duration-format.ts'
export { isolate, isolateChecked } from './isolate.ts'
