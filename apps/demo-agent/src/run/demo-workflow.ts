import { DIGEST_PARTS } from '../inputs/digest-request.ts'
import { MAX_TEXT_BYTES, MAX_TEXT_CHARACTERS } from '../inputs/limits.ts'
import type { StepName } from './step-names.ts'

/** A workflow as it is published: what it does, what it asks for, and which way its steps go. */
export interface WorkflowDefinition {
  name: string
  version: string
  description: string
  /** JSON Schema 2020-12. */
  inputSchema: Record<string, unknown>
  /** Inputs that can be tried. */
  examples: readonly { title: string; inputs: Record<string, unknown> }[]
  graph: {
    nodes: readonly { id: string; label: string; kind: 'step' }[]
    edges: readonly { from: string; to: string }[]
  }
}

const NODES = [
  ['read', 'Read the document'],
  ['outline', 'Outline'],
  ['key-sentences', 'Key sentences'],
  ['names-and-numbers', 'Names and numbers'],
  ['counts', 'Counts and frequent terms'],
  ['compose', 'Write the digest'],
] as const satisfies readonly (readonly [StepName, string])[]

const PART_TITLES = {
  outline: 'Outline',
  keySentences: 'Key sentences',
  names: 'Names',
  numbers: 'Numbers and dates',
  table: 'Table of frequent terms',
} as const

const LANGUAGES = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
]

const LIGHTHOUSES = `The first lighthouse on Eddystone Rocks was lit in November 1698. Henry Winstanley, a merchant who had lost two ships there, paid for it himself. The wooden tower stood 24 metres high and carried 60 candles.

Winstanley said that he wished to be in his lighthouse during the greatest storm there ever was. On 27 November 1703 such a storm came, and the lighthouse and its builder were gone the next morning.

John Smeaton built the third tower in 1759. He shaped it like the trunk of an oak and joined its granite blocks with dovetails. His lighthouse stood for 120 years, until the rock below it, not the tower, began to give way.`

/** The workflow of this agent. */
export const demoWorkflow: WorkflowDefinition = {
  name: 'Reading digest',
  version: '1.0.0',
  description:
    'Reads a text or a file and says what is in it: an outline, the sentences that stand for most of it, names, numbers and dates, counts, and its most frequent terms. It needs a text in any language, or a file of up to 2 MB. It counts and compares; there is no language model in it, and nothing leaves the machine.',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    title: 'Reading digest',
    properties: {
      text: {
        type: 'string',
        title: 'Text',
        description: 'Plain text, Markdown or HTML.',
        maxLength: MAX_TEXT_CHARACTERS,
        'x-multiline': true,
        default: LIGHTHOUSES,
      },
      file: {
        type: 'string',
        format: 'file',
        title: 'File',
        description: 'Is read instead of the text. Plain text, Markdown, HTML, CSV or JSON.',
        'x-accept': [
          '.txt',
          '.md',
          '.html',
          '.csv',
          '.json',
          'text/plain',
          'text/markdown',
          'text/html',
          'text/csv',
          'application/json',
        ],
        'x-maxSize': MAX_TEXT_BYTES,
      },
      length: {
        title: 'Length',
        description: 'How many key sentences the digest has.',
        oneOf: [
          { const: 'short', title: 'Short: 3 sentences' },
          { const: 'medium', title: 'Medium: 5 sentences' },
          { const: 'long', title: 'Long: 9 sentences' },
        ],
        default: 'medium',
      },
      include: {
        type: 'array',
        title: 'Include',
        items: { oneOf: DIGEST_PARTS.map((part) => ({ const: part, title: PART_TITLES[part] })) },
        uniqueItems: true,
        default: [...DIGEST_PARTS],
      },
      language: {
        title: 'Language',
        description: 'Of the text. It is found out where you leave it.',
        oneOf: [
          { const: 'auto', title: 'Find out' },
          ...LANGUAGES.map((language) => ({
            const: language,
            title: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
          })),
        ],
        default: 'auto',
      },
    },
    if: { required: ['file'] },
    else: { required: ['text'] },
  },
  examples: [{ title: 'A lighthouse', inputs: { text: LIGHTHOUSES, length: 'short' } }],
  graph: {
    nodes: NODES.map(([id, label]) => ({ id, label, kind: 'step' })),
    edges: [
      ...NODES.slice(1, -1).map(([to]) => ({ from: 'read', to })),
      ...NODES.slice(1, -1).map(([from]) => ({ from, to: 'compose' })),
    ],
  },
}
