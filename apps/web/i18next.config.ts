import { fileURLToPath } from 'node:url'
import {
  listLanguages,
  textsConfiguration,
  type TextRules,
  type TextsConfiguration,
} from '@vitrine/tooling/texts'

const localesFolder = fileURLToPath(new URL('src/locales', import.meta.url))

/** What the texts of the shell and of the start page are held against. */
export const texts: TextRules = {
  sourceFolder: fileURLToPath(new URL('src', import.meta.url)),
  localesFolder,
  languages: listLanguages(localesFolder),
  namespaces: ['translation', 'home'],
  otherNamespaces: ['auth-screens', 'share-views'],
  dynamicKeys: [
    'translation:connection.back',
    'translation:connection.offline',
    'translation:connection.stillOffline',
    'translation:errors.*',
    'translation:storage.blocked',
    'translation:storage.full',
  ],
  names: ['ChatGPT', 'Claude Code'],
  sameAsEnglish: {
    Agents: ['fr', 'nl'],
    Account: ['it', 'nl'],
    Conversation: ['fr'],
    Details: ['de', 'nl'],
    Import: ['cs', 'de', 'pl', 'ro'],
    Links: ['de', 'nl', 'pt-BR'],
    Shell: 'everywhere',
    Tools: ['nl'],
    Workflows: ['de', 'fr', 'nl'],
  },
}

const configuration: TextsConfiguration = textsConfiguration(texts)

export default configuration
