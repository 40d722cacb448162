import type { ComponentGroup, ShownComponent } from './shown-component.ts'

const NOTES = [
  'One heading of the first level; lists are lists, and their menus open by keyboard.',
  'Every width from 320 pixels, in every script of the 26 languages.',
]

const screen = (
  id: string,
  name: string,
  summary: string,
  states: readonly (readonly [id: string, title: string, screen: string])[],
): ShownComponent => ({
  id,
  name,
  entry: '@vitrine/workspace-screens',
  summary,
  accessibility: NOTES,
  states: states.map(([state, title, shown]) => ({ id: state, title, screen: shown })),
})

/** Screens for signed-in people: each over ports in memory, as the tests of the package open it. */
export const workspaceComponents: ComponentGroup = {
  title: 'Workspace',
  components: [
    screen(
      'library-screen',
      'LibraryScreen',
      'The conversations and runs that a workspace has, found by their full text and by facets.',
      [
        ['list', 'Conversations', 'the library'],
        ['empty', 'Empty', 'the empty library'],
        ['offline', 'Offline', 'the library offline'],
        ['deletion', 'A deletion', 'a deletion'],
      ],
    ),
    screen(
      'import-screen',
      'ImportScreen',
      'Reads files in the browser: nothing leaves it before a person has chosen what is saved.',
      [
        ['begin', 'Before a file', 'an import'],
        ['one', 'One conversation', 'an import of one'],
        ['several', 'Several', 'an import of several'],
        ['saved', 'Saved', 'a saved import'],
        ['runs', 'Runs', 'an import of runs'],
      ],
    ),
    screen(
      'conversation-screen',
      'ConversationScreen',
      'One stored conversation: its page as readers will see it, and what can be done with it.',
      [['conversation', 'A conversation', 'a conversation']],
    ),
    screen(
      'publish-screen',
      'PublishScreen',
      'Publishing as a place: what was found, the page as readers will get it, and the link.',
      [
        ['review', 'Before publishing', 'publishing'],
        ['published', 'Published', 'a published link'],
        ['changed', 'A link that is changed', 'a link that is changed'],
      ],
    ),
    screen(
      'approval-screen',
      'ApprovalScreen',
      'What one member asks to publish, and another one approves or refuses.',
      [
        ['waiting', 'Waiting', 'an approval'],
        ['refused', 'Refused', 'a refused approval'],
      ],
    ),
    screen(
      'shares-screen',
      'SharesScreen',
      'All links of a workspace: who reads them, until when, and how they end.',
      [
        ['links', 'Links', 'the links'],
        ['revocation', 'A revocation', 'a revocation'],
      ],
    ),
    screen('runs-screen', 'RunsScreen', 'The runs of a workspace, from visitors, traces and files.', [
      ['runs', 'Runs', 'the runs'],
    ]),
    screen('run-screen', 'RunScreen', 'One stored run, and what can be done with it.', [
      ['run', 'A run', 'a run'],
    ]),
    screen('workflows-screen', 'WorkflowsScreen', 'The workflows that visitors may start.', [
      ['workflows', 'Workflows', 'the workflows'],
    ]),
    screen(
      'workflow-screen',
      'WorkflowScreen',
      'What a workflow asks for, who executes it, and how often it may be started.',
      [['workflow', 'A schema with a fault', 'a workflow']],
    ),
    screen(
      'new-workflow-screen',
      'NewWorkflowScreen',
      'A new workflow: the fault of a schema is said with its line.',
      [['new', 'A schema that is not JSON', 'a new workflow']],
    ),
    screen('agents-screen', 'AgentsScreen', 'Who speaks in the conversations of a workspace.', [
      ['agents', 'Agents', 'the agents'],
      ['empty', 'Empty', 'the empty agents'],
    ]),
    screen('agent-screen', 'AgentScreen', 'An agent or chatbot with its picture, rules and texts.', [
      ['agent', 'An agent', 'an agent'],
    ]),
    screen('new-agent-screen', 'NewAgentScreen', 'A new agent or chatbot.', [
      ['new', 'A new chatbot', 'a new chatbot'],
    ]),
    screen('talk-screen', 'TalkScreen', 'A talk with an agent, which grows while it answers.', [
      ['talk', 'A talk', 'a talk'],
    ]),
    screen('new-talk-screen', 'NewTalkScreen', 'The first question to an agent.', [
      ['new', 'A new talk', 'a new talk'],
    ]),
    screen('brand-voices-screen', 'BrandVoicesScreen', 'How a workspace presents itself on public pages.', [
      ['voices', 'Brand voices', 'the brand voices'],
      ['empty', 'Empty', 'the empty brand voices'],
    ]),
    screen('brand-voice-screen', 'BrandVoiceScreen', 'Mark, accent, lines and links of a brand voice.', [
      ['voice', 'A brand voice', 'a brand voice'],
    ]),
    screen(
      'new-brand-voice-screen',
      'NewBrandVoiceScreen',
      'A new brand voice: an accent that cannot be read is refused, with the nearest that can.',
      [['pale', 'An accent too pale', 'a new brand voice']],
    ),
    screen('tools-screen', 'ToolsScreen', 'How readers meet the tools that are called.', [
      ['tools', 'Tools', 'the tools'],
      ['empty', 'Empty', 'the empty tools'],
    ]),
    screen(
      'tool-screen',
      'ToolScreen',
      'Title, verb, icon and sensitive fields of a tool, tried on a call.',
      [['tool', 'A tool', 'a tool']],
    ),
    screen(
      'new-tool-screen',
      'NewToolScreen',
      'A new tool, from a form, a schema, or the list of an MCP server.',
      [['new', 'A new tool', 'a new tool']],
    ),
    screen('knowledge-bases-screen', 'KnowledgeBasesScreen', 'Collections of documents that agents cite.', [
      ['bases', 'Knowledge bases', 'the knowledge bases'],
      ['empty', 'Empty', 'the empty knowledge bases'],
    ]),
    screen(
      'knowledge-base-screen',
      'KnowledgeBaseScreen',
      'One collection: its documents, and a search through their passages.',
      [['search', 'A search', 'a knowledge base']],
    ),
    screen('new-knowledge-base-screen', 'NewKnowledgeBaseScreen', 'A new collection.', [
      ['new', 'A new knowledge base', 'a new knowledge base'],
    ]),
    screen(
      'document-screen',
      'DocumentScreen',
      'A document with its versions, at the passage that was cited.',
      [['document', 'A document', 'a document']],
    ),
    screen('stored-objects-screen', 'StoredObjectsScreen', 'Every file of a workspace.', [
      ['files', 'Files', 'the files'],
      ['empty', 'Empty', 'no files'],
    ]),
    screen('stored-object-screen', 'StoredObjectScreen', 'A file and everything that uses it.', [
      ['file', 'A file', 'a file'],
    ]),
    screen(
      'upload-screen',
      'UploadScreen',
      'Sends files up in pieces, and goes on where it was interrupted.',
      [['upload', 'Upload', 'the upload of files']],
    ),
    screen('members-screen', 'MembersScreen', 'Who belongs to a workspace, and who was invited.', [
      ['members', 'Members', 'members'],
    ]),
    screen('keys-screen', 'KeysScreen', 'API keys, each with what it may do.', [['keys', 'Keys', 'keys']]),
    screen(
      'workspace-screen',
      'WorkspaceScreen',
      'Name, rules of publishing, history and end of a workspace.',
      [['workspace', 'A workspace', 'workspace']],
    ),
    screen('account-screen', 'AccountScreen', 'Methods of signing in, devices and the end of an account.', [
      ['account', 'An account', 'account'],
    ]),
    screen('confirm-email-screen', 'ConfirmEmailScreen', 'Confirms a changed address.', [
      ['confirmation', 'Confirmation', 'confirmation'],
    ]),
  ],
}
