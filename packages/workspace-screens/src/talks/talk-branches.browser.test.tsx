import type { Message } from '@vitrine/transcript'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryFeed, createMemoryTalks, talkOf } from '../__fixtures__/memory-talks.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { TalkScreen } from './talk-screen.tsx'

const text = (said: string) => [{ type: 'text' as const, text: said }]
const later: Message[] = [
  { id: 'q2', parentId: 'a', role: 'user', parts: text('And the second?') },
  { id: 'a2', parentId: 'q2', role: 'assistant', parts: text('That one is here.') },
]
const withBranches = conversationOf('t1', true)
const conversation = {
  ...withBranches,
  messages: [...withBranches.messages, ...later],
  currentMessageId: 'a2',
}

function open(talk = talkOf('t1', { conversation })) {
  const wire = createMemoryWire()
  const talks = createMemoryTalks(wire, talk)
  const talkFeed = createMemoryFeed()
  showScreen({ talks, talkFeed, preview: createMemoryPreview(wire) }, <TalkScreen talkId="t1" />)
  return { talks, talkFeed }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByLabelText('Your message')
afterEach(() => {
  hideScreens()
  sessionStorage.clear()
})

test('says which version of an answer is shown, and goes on with another one', async () => {
  const { talks, talkFeed } = open()
  await expect.element(page.getByText('Version 1 of 2')).toBeVisible()
  await expect.element(button('Earlier version')).toHaveAttribute('aria-disabled', 'true')
  await button('Later version').click()
  expect(talks.sent).toEqual([{ branch: 'b' }])
  talkFeed.happen({ type: 'conversation-changed', currentMessageId: 'b' })
  await expect.element(page.getByText('Version 2 of 2')).toBeVisible()
  await expect.element(page.getByText('The first one.')).toBeVisible()
  await button('Earlier version').click()
  expect(talks.sent.at(-1)).toEqual({ branch: 'a' })
})

test('changes any question, and says which one it stands beside', async () => {
  const { talks } = open()
  await button('Change this question').first().click()
  await expect.element(field).toHaveValue('Which record is lost?')
  await expect.element(field).toHaveFocus()
  await field.fill('Which record is found?')
  await button('Send').click()
  await expect.element(button('Stop')).toBeVisible()
  expect(talks.sent).toMatchObject([{ text: 'Which record is found?', replaces: 'q' }])
})

test('lets nothing be changed while the agent answers, nor in the talk of somebody else', async () => {
  open(talkOf('t1', { conversation, status: 'answering' }))
  await expect.element(button('Stop')).toBeVisible()
  await expect.element(button('Change this question')).not.toBeInTheDocument()
  await expect.element(button('Later version')).not.toBeInTheDocument()
  hideScreens()
  open(talkOf('t1', { conversation, isOwn: false, mayStop: false }))
  await expect.element(page.getByText(/Somebody else began this talk/)).toBeVisible()
  await expect.element(button('Change this question')).not.toBeInTheDocument()
  await expect.element(button('Later version')).not.toBeInTheDocument()
  await expect.element(page.getByText('The first one.')).not.toBeVisible()
})

test.each(['answering', 'waiting'] as const)(
  'lets who manages the workspace stop the talk of somebody else that is %s',
  async (status) => {
    const questions = status === 'waiting' ? [{ id: 'q1', reason: 'approval', message: 'Boil it?' }] : []
    const { talks } = open(talkOf('t1', { status, questions, isOwn: false, mayStop: true }))
    await button('Stop').click()
    await expect.element(page.getByText('The answer was stopped.')).toBeVisible()
    expect(talks.sent).toEqual(['stop'])
    await expect.element(button('Stop')).not.toBeInTheDocument()
    hideScreens()
    open(talkOf('t1', { status, questions, isOwn: false, mayStop: false }))
    await expect.element(page.getByText(/Somebody else began this talk/)).toBeVisible()
    await expect.element(button('Stop')).not.toBeInTheDocument()
  },
)
