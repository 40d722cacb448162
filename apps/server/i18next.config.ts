import { fileURLToPath } from 'node:url'
import {
  listLanguages,
  textsConfiguration,
  type TextRules,
  type TextsConfiguration,
} from '@vitrine/tooling/texts'

const localesFolder = fileURLToPath(new URL('src/locales', import.meta.url))

/** What the texts of mails, of the gate and of cards are held against. Which mail it is decides over the keys, so that all are dynamic. */
export const texts: TextRules = {
  sourceFolder: fileURLToPath(new URL('src/mail', import.meta.url)),
  localesFolder,
  languages: listLanguages(localesFolder),
  namespaces: ['mail', 'gate', 'card'],
  dynamicKeys: ['mail:*', 'gate:*', 'card:*'],
  sameAsEnglish: { Code: ['de', 'fr', 'nl'], Conversation: ['fr'] },
}

const configuration: TextsConfiguration = textsConfiguration(texts)

export default configuration
