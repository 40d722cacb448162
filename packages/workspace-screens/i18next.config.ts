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
  namespaces: ['workspace-screens'],
  dynamicKeys: [
    'import.phases',
    'publish.depths',
    'publish.depthsOfRun',
    'publish.parts',
    'review.decisions',
    'review.groups',
    'import.which',
    'import.noMatch',
    'import.chooseSome',
    'import.save',
    'import.saved',
    'report.holds',
    'runStatus',
    'schema.faults',
    'schema.refused',
    'schema.asJson',
    'import.unreadable',
    'report.outcomes',
    'problems',
    'roles',
    'roleNotes',
    'actions',
    'actionRole',
    'providerProblems',
  ].map((names) => `workspace-screens:${names}.*`),
  sameAsEnglish: {
    Account: ['it', 'nl'],
    Administrator: ['id', 'pl', 'ro'],
    Conversation: ['fr'],
    Import: ['cs', 'de', 'pl', 'ro'],
    Invitations: ['fr'],
    Link: ['de', 'it', 'nl', 'pl', 'pt-BR', 'ro'],
    Links: ['de', 'nl', 'pt-BR'],
    Name: ['de'],
    Passkeys: ['de', 'nl'],
    Password: ['it'],
    'Record {{record}}:': ['nl'],
    Role: ['cs'],
    YOUR_KEY: 'everywhere',
    'Message {{number}}': ['fr'],
    '{{number}} conversation': ['fr'],
    '{{number}} conversations': ['fr'],
    '{{number}} message': ['fr'],
    '{{number}} messages': ['fr'],
    Agent: ['cs', 'de', 'fr', 'nl', 'pl', 'ro', 'sv'],
    Chatbot: ['cs', 'de', 'el', 'es', 'fr', 'id', 'it', 'nl', 'pl', 'pt-BR', 'ro', 'vi'],
    Description: ['fr'],
    Model: ['cs', 'id', 'nl', 'pl', 'ro', 'tr'],
    'Model: {{model}}': ['cs', 'id', 'nl', 'pl', 'ro', 'tr'],
    Open: ['nl'],
    Secret: ['fr', 'ro'],
    Secrets: ['fr'],
    Status: ['de', 'id', 'nl', 'sv'],
    Workflow: ['de', 'fr', 'it', 'nl'],
    Workflows: ['de', 'fr', 'nl'],
  },
}

const configuration: TextsConfiguration = textsConfiguration(texts)

export default configuration
