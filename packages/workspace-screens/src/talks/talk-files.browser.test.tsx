import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { agentOf, createMemoryAgents } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryFeed, createMemoryTalks, talkOf } from '../__fixtures__/memory-talks.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { NewTalkScreen } from './new-talk-screen.tsx'
import { TalkScreen } from './talk-screen.tsx'

function open(talk = talkOf('t1')) {
  const wire = createMemoryWire()
  const talks = createMemoryTalks(wire, talk)
  const ports = { talks, talkFeed: createMemoryFeed(), preview: createMemoryPreview(wire) }
  showScreen(ports, <TalkScreen talkId="t1" />)
  return { talks }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByLabelText('Your message')
const chooser = page.getByLabelText('Attach files')
const notes = () => new File(['# Kettles'], 'notes.md')
const sentNotes = { name: 'notes.md', mediaType: 'text/markdown', data: btoa('# Kettles') }
const file = (name: string) => ({
  type: 'file' as const,
  mediaType: 'text/plain',
  filename: name,
  url: `vitrine-file:${name}`,
})
/** Chooses files without the driver of the browser, which takes seconds to hand over megabytes. */
async function choose(...files: File[]): Promise<void> {
  await expect.element(chooser).toBeInTheDocument()
  const chosen = new DataTransfer()
  for (const each of files) chosen.items.add(each)
  const input = chooser.element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

afterEach(() => {
  hideScreens()
  sessionStorage.clear()
})

test('sends files with a question, but none that was taken away again', async () => {
  const { talks } = open()
  const picture = new File(['a pot'], 'pot.png', { type: 'image/png' })
  await chooser.upload([notes(), picture])
  await button('Remove pot.png').click()
  await expect.element(page.getByText('pot.png')).not.toBeInTheDocument()
  await field.fill('What is this?')
  await button('Send').click()
  await expect.element(button('Stop')).toBeVisible()
  expect(talks.sent).toEqual([{ messageId: expect.any(String), text: 'What is this?', files: [sentNotes] }])
  await expect.element(page.getByText('notes.md')).not.toBeInTheDocument()
})

test('takes files that are pasted', async () => {
  open()
  await expect.element(field).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(notes())
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('notes.md')).toBeVisible()
})

test.each([
  [
    'a program',
    [new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' })],
    /setup.exe is no image/,
  ],
  ['an empty file', [new File([], 'empty.txt', { type: 'text/plain' })], /empty.txt could not be read/],
  ['too many files', Array.from({ length: 6 }, notes), /No more than 5 files/],
  ['what is too large', [new File([new Uint8Array(9e6)], 'a.txt', { type: 'text/plain' })], /larger than/],
])('says why it does not take %s', async (_, files, problem) => {
  const { talks } = open()
  await expect.element(field).toBeVisible()
  await choose(...files)
  await expect.element(page.getByRole('alert').filter({ hasText: problem })).toBeVisible()
  await field.fill('What is this?')
  await button('Send').click()
  await expect.element(button('Stop')).toBeVisible()
  expect(talks.sent).toEqual([{ messageId: expect.any(String), text: 'What is this?' }])
})

test('keeps the files of a question that is changed, but those that are taken away', async () => {
  const conversation = conversationOf('t1')
  const [question, ...others] = conversation.messages
  const parts = [file('one.txt'), file('two.txt'), { type: 'text' as const, text: 'Which?' }]
  const messages = [{ ...question!, parts }, ...others]
  const { talks } = open(talkOf('t1', { conversation: { ...conversation, messages } }))
  await button('Change this question').click()
  await button('Remove two.txt').click()
  await button('Send').click()
  await expect.element(button('Stop')).toBeVisible()
  expect(talks.sent).toMatchObject([
    { text: 'Which?', replaces: 'q', keptFileUrls: ['vitrine-file:one.txt'] },
  ])
})

test('keeps files through a reload of the page, until they are sent', async () => {
  open()
  await chooser.upload([notes()])
  await expect.element(page.getByText('notes.md')).toBeVisible()
  hideScreens()
  const { talks } = open()
  await expect.element(page.getByText('notes.md')).toBeVisible()
  await field.fill('What is this?')
  await button('Send').click()
  await expect.element(button('Stop')).toBeVisible()
  expect(talks.sent).toMatchObject([{ files: [sentNotes] }])
  hideScreens()
  open()
  await expect.element(field).toBeVisible()
  await expect.element(page.getByText('notes.md')).not.toBeInTheDocument()
})

test('says of files that the browser has no room for that they do not survive a reload', async () => {
  const { talks } = open()
  await choose(new File([new Uint8Array(7e6)], 'large.txt', { type: 'text/plain' }))
  await expect.element(page.getByText(/too large to survive a reload/)).toBeVisible()
  await button('Remove large.txt').click()
  await expect.element(page.getByText(/too large to survive a reload/)).not.toBeInTheDocument()
  await chooser.upload([notes()])
  await expect.element(page.getByText('notes.md')).toBeVisible()
  await expect.element(page.getByText(/too large to survive a reload/)).not.toBeInTheDocument()
  expect(talks.sent).toEqual([])
})

test('does without stored files that are none', async () => {
  sessionStorage.setItem('vitrine.draft:talk:t1:files', '{"files":[{"name":7}],"detachedUrls":[]}')
  open()
  await expect.element(field).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('begins a talk with files', async () => {
  const wire = createMemoryWire()
  const talks = createMemoryTalks(wire, talkOf('t9'))
  showScreen(
    { talks, agents: createMemoryAgents(wire, [agentOf('a1', { mayTalk: true })]) },
    <NewTalkScreen agentId="a1" />,
    { onFollow: () => {} },
  )
  await chooser.upload([notes()])
  await expect.element(page.getByText('notes.md')).toBeVisible()
  await field.fill('What is this?')
  await button('Send').click()
  await expect.poll(() => talks.sent).toMatchObject([{ text: 'What is this?', files: [sentNotes] }])
})
