import { fileURLToPath } from 'node:url'
import {
  listLanguages,
  textsConfiguration,
  type TextRules,
  type TextsConfiguration,
} from '@vitrine/tooling/texts'

const localesFolder = fileURLToPath(new URL('src/locales', import.meta.url))

/** What the texts of the screens are held against. */
export const texts: TextRules = {
  sourceFolder: fileURLToPath(new URL('src', import.meta.url)),
  localesFolder,
  languages: listLanguages(localesFolder),
  namespaces: ['auth-screens'],
  dynamicKeys: ['auth-screens:problems.*', 'auth-screens:mail.*'],
  sameAsEnglish: { Password: ['it'] },
}

const configuration: TextsConfiguration = textsConfiguration(texts)

export default configuration
