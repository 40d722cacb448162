import { fileURLToPath } from 'node:url'
import {
  listLanguages,
  textsConfiguration,
  type TextRules,
  type TextsConfiguration,
} from '@vitrine/tooling/texts'
import english from './src/locales/en/share-views.json' with { type: 'json' }

const localesFolder = fileURLToPath(new URL('src/locales', import.meta.url))

/** What the texts of the views are held against. */
export const texts: TextRules = {
  sourceFolder: fileURLToPath(new URL('src', import.meta.url)),
  localesFolder,
  languages: listLanguages(localesFolder),
  namespaces: ['share-views'],
  dynamicKeys: [
    // `createLabels` looks them all up, and a test of its own holds that views use them.
    ...Object.keys(english).map((name) => `share-views:${name}`),
    'share-views:ended.*',
    'share-views:withheldKind.*',
    ...['kinds', 'json', 'problems', 'failures', 'refused', 'run'].map(
      (names) => `share-views:start.${names}.*`,
    ),
    ...['succeeded', 'failed', 'cancelled', 'interrupted', 'unset'].map(
      (status) => `share-views:liveRun.${status}`,
    ),
  ],
  sameAsEnglish: {
    Embedding: 'everywhere',
    JSON: 'everywhere',
    Link: 'everywhere',
    Plan: 'everywhere',
    Shell: 'everywhere',
    System: 'everywhere',
    '{{number}} token': 'everywhere',
    '{{number}} tokens': 'everywhere',
    Agent: ['cs', 'de', 'fr', 'nl', 'pl', 'ro', 'sv'],
    Tools: ['nl'],
    Assistant: ['fr'],
    Code: ['de', 'fr', 'nl'],
    Data: ['cs', 'id', 'sv'],
    Diagram: ['cs', 'id', 'nl', 'pl', 'sv'],
    Dialogue: ['fr'],
    Debug: ['de', 'id', 'it', 'nl'],
    Error: ['es'],
    File: ['it'],
    Graph: ['de'],
    Guardrail: ['it', 'pt-BR'],
    Image: ['fr'],
    Info: ['de', 'fr', 'id', 'it', 'nl', 'sv'],
    Input: ['it'],
    Log: ['id', 'it'],
    Sources: ['fr'],
    Pause: ['fr'],
    Question: ['fr'],
    'Stack trace': ['it'],
    Status: ['de', 'id', 'nl', 'sv'],
    Tool: ['nl'],
    'Version {{version}}': ['de', 'fr', 'sv'],
    Workflow: ['de', 'fr', 'it', 'nl'],
    file: ['it'],
    data: ['cs', 'id', 'sv'],
    messages: ['fr'],
    optional: ['de'],
    text: ['cs', 'ro', 'sv'],
    '{{number}} message': ['fr'],
    '{{number}} messages': ['fr'],
    Cost: ['ro'],
    Tokens: ['es', 'fr', 'nl', 'pt-BR', 'sv'],
    Chatbot: ['cs', 'de', 'el', 'es', 'fr', 'id', 'it', 'nl', 'pl', 'pt-BR', 'ro', 'vi'],
    Live: ['de', 'nl', 'sv'],
  },
}

const configuration: TextsConfiguration = textsConfiguration(texts)

export default configuration
