import type { ReactNode } from 'react'
import {
  AgentScreen,
  AgentsScreen,
  BrandVoiceScreen,
  BrandVoicesScreen,
  ConversationScreen,
  DocumentScreen,
  ImportScreen,
  KnowledgeBaseScreen,
  KnowledgeBasesScreen,
  StoredObjectScreen,
  StoredObjectsScreen,
  UploadScreen,
  LibraryScreen,
  NewAgentScreen,
  NewBrandVoiceScreen,
  NewKnowledgeBaseScreen,
  NewToolScreen,
  ToolScreen,
  ToolsScreen,
  NewWorkflowScreen,
  RunScreen,
  RunsScreen,
  SharesScreen,
  WorkflowScreen,
  WorkflowsScreen,
} from '../index.ts'
import { ApprovalScreen } from '../approval-screen/approval-screen.tsx'
import { PublishScreen } from '../publish/publish-screen.tsx'
import { conversationOf, hostileTitles } from './conversations.ts'
import { runOf } from './memory-runs.ts'
import { NewTalkScreen } from '../talks/new-talk-screen.tsx'
import { TalkScreen } from '../talks/talk-screen.tsx'
import { failure, type MemoryWire } from './memory-wire.ts'
import type { ScreenHand } from './screen-hand.ts'

export type { ScreenHand }
import { runFile, transcriptFile } from './transcript-files.ts'

/** A screen as it is opened, by a test and by the gallery of components. */
export interface ShownScreen {
  screen: ReactNode
  /** What is seen once it is there. */
  sign: string | RegExp
  isEmpty?: boolean
  prepare?: (wire: MemoryWire) => void
  /** What is done on it before anybody looks. */
  act?: (hand: ScreenHand) => Promise<void>
}

const upload = (hand: ScreenHand, ...titles: string[]) =>
  hand.upload(
    /^Choose files/,
    transcriptFile(
      'a-long-name-of-a-session-that-somebody-kept.jsonl',
      titles.map((title) => conversationOf(title)),
      [{ record: 2, line: 2, outcome: 'skipped', code: 'x', message: 'Line 2 is not JSON.' }],
    ),
  )
const help = <p>Sessions stand in ~/.claude/projects/a-rather-long-folder-name-without-any-break</p>
const seePage = (hand: ScreenHand) => hand.seePage()
const conversation = <ConversationScreen conversationId="c1" />

const languages = { en: 'English', de: 'Deutsch', ar: 'العربية' }

/** Every screen of the library, by what it shows. */
export const shownScreens: Record<string, ShownScreen> = {
  'the library': { screen: <LibraryScreen />, sign: 'Untitled conversation' },
  'the empty library': { screen: <LibraryScreen />, sign: /^The library keeps/, isEmpty: true },
  'the library offline': {
    screen: <LibraryScreen />,
    sign: /cannot be reached/,
    prepare: (wire) => {
      wire.hold('listConversations')()
      for (const _ of [1, 2]) wire.fail('listConversations', failure('unreachable'))
    },
  },
  'a deletion': {
    screen: <LibraryScreen />,
    sign: /This cannot be undone/,
    act: (hand) => hand.press(/^Delete/),
  },
  'an import': { screen: <ImportScreen help={help} />, sign: /Nothing leaves your browser/ },
  'an import of one': {
    screen: <ImportScreen />,
    sign: 'As readers will see it',
    act: (hand) => upload(hand, 'Which record is lost?'),
  },
  'an import of several': {
    screen: <ImportScreen />,
    sign: 'Which conversations are to be saved',
    act: (hand) => upload(hand, ...Object.values(hostileTitles)),
  },
  'a saved import': {
    screen: <ImportScreen />,
    sign: /is in the library/,
    act: async (hand) => {
      await upload(hand, 'Which record is lost?')
      await hand.press(/^Save/)
    },
  },
  'a conversation': {
    screen: conversation,
    sign: 'As readers will see it',
    act: seePage,
  },
  publishing: {
    screen: <PublishScreen kind="conversation" id="c1" />,
    sign: /^Publish to anyone/,
    act: seePage,
  },
  'a published link': {
    screen: <PublishScreen kind="conversation" id="c1" />,
    sign: /The page is public now|published before/,
    act: (hand) => hand.press('Publish to anyone with the link'),
  },
  'a link that is changed': {
    screen: <PublishScreen kind="link" id="s1" />,
    sign: 'What changes for readers',
    act: seePage,
  },
  'an approval': {
    screen: <ApprovalScreen approvalId="p1" />,
    sign: /asks to publish this/,
    act: seePage,
  },
  'a refused approval': {
    screen: <ApprovalScreen approvalId="p1" />,
    sign: /^Not approved by/,
    act: async (hand) => {
      await hand.fill(/^Why not/, 'It names a customer.')
      await hand.press('Do not approve')
    },
  },
  'the links': { screen: <SharesScreen />, sign: 'Revoked' },
  'the workflows': { screen: <WorkflowsScreen filter={{}} onFilter={() => {}} />, sign: 'Open' },
  'a new workflow': {
    screen: <NewWorkflowScreen />,
    sign: /^Line 3, column 1/,
    act: async (hand) => {
      await hand.fill('What it asks for', '{\n"type": "object",\n}')
      await hand.press('Create the workflow')
    },
  },
  'a workflow': {
    screen: <WorkflowScreen workflowId="w1" />,
    sign: /^Line 2: nothing is made of/,
    act: async (hand) => {
      await hand.fill('What it asks for', '{"type": "object",\n"madeUp": 1}')
      await hand.press('Replace')
    },
  },
  'the agents': { screen: <AgentsScreen filter={{}} onFilter={() => {}} />, sign: /Finds the way/ },
  'a new talk': { screen: <NewTalkScreen agentId="a1" />, sign: /^Ask something/ },
  'a talk': {
    screen: <TalkScreen talkId="t1" />,
    sign: 'Boil it?',
    act: seePage,
  },
  'the empty agents': {
    screen: <AgentsScreen filter={{}} onFilter={() => {}} />,
    sign: /^An agent or chatbot is who speaks/,
    isEmpty: true,
  },
  'an agent': { screen: <AgentScreen agentId="a1" />, sign: 'Colour of the initials' },
  'a new chatbot': { screen: <NewAgentScreen />, sign: 'Instructions' },
  'the brand voices': {
    screen: <BrandVoicesScreen filter={{}} onFilter={() => {}} />,
    sign: /How we speak in public/,
  },
  'the empty brand voices': {
    screen: <BrandVoicesScreen filter={{}} onFilter={() => {}} />,
    sign: /^A brand voice is how public pages present you/,
    isEmpty: true,
  },
  'a brand voice': {
    screen: <BrandVoiceScreen brandVoiceId="b1" languages={languages} />,
    sign: 'Tone and words',
  },
  'a new brand voice': {
    screen: <NewBrandVoiceScreen languages={languages} />,
    sign: /too pale to be read/,
    act: async (hand) => {
      await hand.fill(/^Accent colour$/, '#ff9900')
      await hand.press('Add a link')
    },
  },
  'the tools': { screen: <ToolsScreen filter={{}} onFilter={() => {}} />, sign: /^These are known/ },
  'the empty tools': {
    screen: <ToolsScreen filter={{}} onFilter={() => {}} />,
    sign: /^A tool is what an agent calls/,
    isEmpty: true,
  },
  'a tool': { screen: <ToolScreen toolId="t1" />, sign: 'A call to try it on' },
  'a new tool': { screen: <NewToolScreen />, sign: 'List of tools' },
  'the knowledge bases': {
    screen: <KnowledgeBasesScreen serverUrl="https://vitrine.example" filter={{}} onFilter={() => {}} />,
    sign: /What we know of kettles/,
  },
  'the empty knowledge bases': {
    screen: <KnowledgeBasesScreen serverUrl="https://vitrine.example" filter={{}} onFilter={() => {}} />,
    sign: /^A knowledge base is a collection/,
    isEmpty: true,
  },
  'a knowledge base': {
    screen: <KnowledgeBaseScreen knowledgeBaseId="k1" />,
    sign: /are boiled dry/,
    act: (hand) => hand.search('boiled'),
  },
  'a new knowledge base': { screen: <NewKnowledgeBaseScreen />, sign: 'Language of the documents' },
  'a document': {
    screen: <DocumentScreen knowledgeBaseId="k1" documentId="d1" passageId="p1" />,
    sign: 'Version',
  },
  'the files': {
    screen: <StoredObjectsScreen filter={{}} onFilter={() => {}} />,
    sign: /^Stored: /,
  },
  'no files': {
    screen: <StoredObjectsScreen filter={{}} onFilter={() => {}} />,
    sign: /^Every file of this workspace/,
    isEmpty: true,
  },
  'a file': {
    screen: <StoredObjectScreen storedObjectId="f1" />,
    sign: 'Where it is used',
    act: (hand) => hand.see('Published conversation'),
  },
  'the upload of files': { screen: <UploadScreen />, sign: 'Choose files' },
  'the runs': { screen: <RunsScreen filter={{}} onFilter={() => {}} />, sign: 'Started by a visitor' },
  'a run': {
    screen: <RunScreen runId="r1" />,
    sign: 'Read the text',
    act: (hand) => hand.see(/^Publish$/),
  },
  'an import of runs': {
    screen: <ImportScreen />,
    sign: 'Which runs are to be saved',
    act: (hand) =>
      hand.upload(
        /^Choose files/,
        runFile(
          't.json',
          Object.values(hostileTitles).map((name) => runOf(name)),
        ),
      ),
  },
  'a revocation': {
    screen: <SharesScreen />,
    sign: /gone within a second/,
    act: (hand) => hand.press(/^Revoke/),
  },
}
