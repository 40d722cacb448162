import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPacked } from '@vitrine/tooling/install-packed'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = installPacked(['share-views', 'rich-text', 'transcript', 'ui'], ['react-dom'])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The text that a module writes, run by Node in the folder. */
function run(source: string): string {
  const file = join(folder, 'page.mjs')
  writeFileSync(file, source)
  return execFileSync(process.execPath, [file], { encoding: 'utf8' })
}

const page = (rendered: string) => `
import { ConversationView, LabelsProvider, WorkflowRunView } from '@vitrine/share-views'
import { createLiveConversation, LiveConversationView } from '@vitrine/share-views/live'
import german from '@vitrine/share-views/locales/de/share-views.json' with { type: 'json' }
import { prepareConversation } from '@vitrine/share-views/prepare'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { RunComparison } from '@vitrine/share-views/run-comparison'
import { WorkflowStartView } from '@vitrine/share-views/workflow-start'
import { importTranscript } from '@vitrine/transcript'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const chat = [{ role: 'user', content: 'How long do leeks need?' }, { role: 'assistant', content: 'Ten minutes.' }]
const [conversation] = importTranscript({ content: JSON.stringify(chat) }).conversations
const prepared = prepareConversation(conversation)
const run = { id: 'r', workflow: { name: '' }, status: 'succeeded', steps: [] }
console.log(renderToString(${rendered}).replaceAll('<!-- -->', ''))
`

test.each([
  ['a conversation', 'createElement(ConversationView, { conversation: prepared })', '2 messages'],
  [
    'a conversation in another language',
    "createElement(ConversationView, { conversation: prepared, labels: german, language: 'de' })",
    '2 Nachrichten',
  ],
  ['a run', 'createElement(WorkflowRunView, { run: prepareRun(run) })', 'Untitled run'],
  [
    'two runs',
    "createElement(RunComparison, { first: { run, href: '/1' }, second: { run, href: '/2' } })",
    'Two runs',
  ],
  [
    'a live conversation',
    `createElement(LiveConversationView, { live: createLiveConversation({ prepared, openMessageIds: [] }),
      who: { kind: 'agent', name: 'Gardener' }, following: 'ended' })`,
    'Ended',
  ],
  [
    'a start form in another language',
    `createElement(LabelsProvider, { labels: german, language: 'de' }, createElement(WorkflowStartView, {
      workflow: { name: 'Digest', inputSchema: { type: 'object' } }, port: {}, onStarted() {} }))`,
    'Lauf starten',
  ],
])('without i18next, %s is rendered from the tarballs', (_, rendered, text) => {
  expect(existsSync(join(folder, 'node_modules/i18next'))).toBe(false)
  expect(existsSync(join(folder, 'node_modules/react-i18next'))).toBe(false)
  expect(run(page(rendered))).toContain(text)
})
