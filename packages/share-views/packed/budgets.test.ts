import { rmSync } from 'node:fs'
import { installPacked } from '@vitrine/tooling/install-packed'
import { measurePacked } from '@vitrine/tooling/measure-packed'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = installPacked(['share-views', 'rich-text', 'transcript', 'ui'])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Scripts loaded at once, in kB of brotli, without React. */
test.each([
  ['all of the model', 2, "export * from '@vitrine/transcript/model'"],
  ['the words of a run', 4.3, "export * from '@vitrine/transcript/dialogue'"],
  ['reading UI messages', 7.3, "export * from '@vitrine/transcript/ui-messages'"],
  ['documents in Markdown', 2.1, "export * from '@vitrine/transcript/markdown'"],
  ['one vocabulary of tools', 7.2, "export * from '@vitrine/transcript/tools'"],
  ['events of a live conversation', 1.7, "export * from '@vitrine/transcript/live'"],
  ['UI messages as a page', 27.7, "export { UIMessagesView } from '@vitrine/share-views/ui-messages'"],
  ['the view of a conversation', 20.2, "export { ConversationView } from '@vitrine/share-views'"],
  ['the view of a conversation in text', 12.5, "export { TextConversationView } from '@vitrine/share-views'"],
  ['the view of a run', 25.4, "export { WorkflowRunView } from '@vitrine/share-views'"],
  ['the view of a live conversation', 23.3, "export * from '@vitrine/share-views/live'"],
  [
    'a live view with growing Markdown',
    60.2,
    "export * from '@vitrine/share-views/live'; export * from '@vitrine/share-views/live-renderer'",
  ],
  ['Markdown without its parts', 33.6, "export { renderMarkdown } from '@vitrine/rich-text'"],
  ['parts of Markdown on demand', 4, "export * from '@vitrine/rich-text/on-demand'"],
  ['what escapes text', 1, "export { escapeHtml } from '@vitrine/rich-text'"],
  ['what enhances the HTML of a server', 0.5, "export { enhance } from '@vitrine/share-views/browser'"],
  ['the start form', 24.5, "export { WorkflowStartView } from '@vitrine/share-views/workflow-start'"],
  ['custom elements', 33.2, "export * from '@vitrine/share-views/elements'"],
  ['two runs beside each other', 17.7, "export * from '@vitrine/share-views/run-comparison'"],
])('from the tarballs, %s carries less than %f kB', async (_part, limit, source) => {
  const { atOnce } = await measurePacked(folder, source)
  expect(atOnce).toBeLessThan(limit * 1000)
})

test('what a view does in a browser is loaded on demand, and brings no reader of transcripts', async () => {
  const { onDemand } = await measurePacked(folder, "export { ConversationView } from '@vitrine/share-views'")
  expect(onDemand).toBeGreaterThan(1000)
  expect(onDemand).toBeLessThan(12_000)
})

test('UI messages load Markdown on demand, and neither grammars nor what writes formulas', async () => {
  const { onDemand } = await measurePacked(
    folder,
    "export { UIMessagesView } from '@vitrine/share-views/ui-messages'",
  )
  expect(onDemand).toBeGreaterThan(40_000)
  expect(onDemand).toBeLessThan(61_500)
})

test('what enhances the HTML of a server loads on demand what a conversation and a run need, and no React', async () => {
  const source = "export { enhance } from '@vitrine/share-views/browser'"
  const { onDemand } = await measurePacked(folder, source)
  expect(onDemand).toBeGreaterThan(10_000)
  expect(onDemand).toBeLessThan(19_600)
})

test.each([
  ['a conversation', 3.1, 'enhanceConversation'],
  ['a run', 5.1, 'enhanceRun'],
])('enhancing the HTML of %s alone carries less than %f kB', async (_view, limit, name) => {
  const { atOnce } = await measurePacked(folder, `export { ${name} } from '@vitrine/share-views/browser'`)
  expect(atOnce).toBeLessThan(limit * 1000)
})
