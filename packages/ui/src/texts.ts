export { createTranslate, type Translate } from './create-translate.ts'
