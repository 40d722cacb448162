import { fileURLToPath } from 'node:url'
import {
  listLanguages,
  textsConfiguration,
  type TextRules,
  type TextsConfiguration,
} from '@vitrine/tooling/texts'

const localesFolder = fileURLToPath(new URL('src/locales', import.meta.url))

/** What the texts of the views are held against. */
export const texts: TextRules = {
  sourceFolder: fileURLToPath(new URL('src', import.meta.url)),
  localesFolder,
  languages: listLanguages(localesFolder),
  namespaces: ['share-views'],
  dynamicKeys: ['kinds', 'json', 'problems', 'failures', 'refused', 'run'].map(
    (names) => `share-views:start.${names}.*`,
  ),
  sameAsEnglish: {
    Link: 'everywhere',
    Plan: 'everywhere',
    Shell: 'everywhere',
    System: 'everywhere',
    '{{number}} token': 'everywhere',
    '{{number}} tokens': 'everywhere',
    Assistant: ['fr'],
    Data: ['cs', 'id', 'sv'],
    File: ['it'],
    Image: ['fr'],
    Input: ['it'],
    Sources: ['fr'],
    Tool: ['nl'],
    '{{number}} message': ['fr'],
    '{{number}} messages': ['fr'],
  },
}

const configuration: TextsConfiguration = textsConfiguration(texts)

export default configuration
