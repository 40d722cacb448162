import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import { version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { agentOf, createMemoryAgents } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryFeed, createMemoryTalks, talkOf } from '../__fixtures__/memory-talks.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { NewTalkScreen } from './new-talk-screen.tsx'
import { TalkScreen } from './talk-screen.tsx'

function open(talk = talkOf('t1'), wire = createMemoryWire(), talks = createMemoryTalks(wire, talk)) {
  const talkFeed = createMemoryFeed()
  const onFollow = vi.fn()
  const ports = { talks, talkFeed, preview: createMemoryPreview(wire) }
  showScreen(ports, <TalkScreen talkId="t1" />, { onFollow })
  return { talks, talkFeed, wire, onFollow }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByLabelText('Your message')
const placeOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
afterEach(() => {
  vi.restoreAllMocks()
  hideScreens()
  sessionStorage.clear()
})

describe(`a talk in React ${version}`, () => {
  test('sends with Enter, begins a line with Shift and Enter, and can be stopped meanwhile', async () => {
    const { talks } = open()
    await field.click()
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two{Enter}')
    await expect.element(button('Stop')).toBeVisible()
    expect(talks.sent).toMatchObject([{ text: 'One\ntwo' }])
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByText('Agent a1 is answering.')).toBeVisible()
    await button('Stop').click()
    await expect.element(page.getByText('The answer was stopped.')).toBeVisible()
    expect(talks.sent.at(-1)).toBe('stop')
  })

  test('is opened at what was said last, above the field', async () => {
    const { conversation } = talkOf('t1')
    const messages = Array.from({ length: 40 }, (_, index) => ({
      id: `m${index}`,
      parentId: index === 0 ? null : `m${index - 1}`,
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      parts: [{ type: 'text' as const, text: `Message ${index}.\n\n${'Tea is hot. '.repeat(60)}` }],
    }))
    open(talkOf('t1', { conversation: { ...conversation, messages, currentMessageId: 'm39' } }))
    await expect.element(field).toBeVisible()
    await vi.waitFor(() => {
      expect(placeOf('#m-m39').bottom).toBeLessThanOrEqual(placeOf('.work-talk-foot').top)
      expect(placeOf('#m-m39').bottom).toBeGreaterThan(100)
    })
  })

  test('keeps what could not be sent, and sends it again as the same question', async () => {
    const { talks, wire } = open()
    wire.fail('sendQuestion', failure('unreachable'))
    await field.fill('Is tea hot?')
    await button('Send').click()
    await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
    await expect.element(field).toHaveValue('Is tea hot?')
    await button('Send').click()
    await expect.element(button('Stop')).toBeVisible()
    expect(talks.sent).toHaveLength(1)
  })

  test('begins a line with Enter on a touch screen, and sends with the button', async () => {
    const media = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList
    vi.spyOn(window, 'matchMedia').mockReturnValue(media)
    const { talks } = open()
    await field.click()
    await userEvent.keyboard('One{Enter}two')
    await expect.element(field).toHaveValue('One\ntwo')
    await expect.element(page.getByText(/^Enter sends/)).not.toBeInTheDocument()
    await button('Send').click()
    await expect.element(button('Stop')).toBeVisible()
    expect(talks.sent).toMatchObject([{ text: 'One\ntwo' }])
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'leaves its keys to an input method: %o',
    async (composing) => {
      const { talks } = open()
      await button('Change this question').click()
      await field.fill('お茶')
      for (const key of ['Enter', 'Escape']) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...composing })
        field.element().dispatchEvent(press)
        expect(press.defaultPrevented).toBe(false)
      }
      await expect.element(button('Leave it as it was')).toBeVisible()
      await expect.element(field).toHaveValue('お茶')
      expect(talks.sent).toEqual([])
    },
  )

  test('keeps what is written over a reload, where the next person in the tab does not find it', async () => {
    open()
    await field.fill('Is tea')
    // An application forgets what begins so when another person signs in.
    expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^vitrine\.draft:/)])
    hideScreens()
    open()
    await expect.element(field).toHaveValue('Is tea')
  })

  test('shows what comes live, and what the server says once the answer is over', async () => {
    const { talks, talkFeed } = open(talkOf('t1', { status: 'answering' }))
    await expect.element(page.getByText('Agent a1 is answering.')).toBeVisible()
    const message = {
      id: 'x',
      role: 'assistant' as const,
      parts: [{ type: 'text' as const, text: 'Hot it is.' }],
    }
    talks.stand({ status: 'failed', error: { message: 'No water.' } })
    talkFeed.happen({ type: 'message-set', message })
    await expect.element(page.getByText('Hot it is.').first()).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'No water.' })).toBeVisible()
    await button('Answer again').click()
    await expect.element(field).toHaveFocus()
    expect(talks.sent).toEqual(['retry'])
  })

  test('asks how it stands once for many events, and for none that only lengthens a text', async () => {
    const { talkFeed, wire } = open()
    await expect.element(field).toBeVisible()
    const looks = () => wire.calls.filter((name) => name === 'readStanding').length
    for (const text of ['H', 'o', 't'])
      talkFeed.happen({ type: 'part-grown', messageId: 'x', index: 0, offset: 0, text })
    for (const id of ['x', 'y', 'z']) talkFeed.happen({ type: 'message-finished', messageId: id })
    await expect.poll(looks).toBe(1)
    talkFeed.happen({ type: 'message-finished', messageId: 'z' })
    await expect.poll(looks).toBe(2)
  })

  test('takes no answer about how it stands that is older than what was just sent', async () => {
    const { talks, talkFeed } = open()
    await field.fill('Is tea hot?')
    const late = Promise.withResolvers<TalkStanding>()
    const asked = vi.spyOn(talks, 'readStanding').mockReturnValueOnce(late.promise)
    talkFeed.happen({ type: 'message-finished', messageId: 'x' })
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    await button('Send').click()
    await expect.element(button('Stop')).toBeVisible()
    late.resolve(talkOf('t1'))
    await late.promise
    await expect.poll(() => asked.mock.calls.length).toBe(2)
    await expect.element(button('Stop')).toBeVisible()
  })

  test('says why it cannot be known any more how it stands, and asks no more', async () => {
    const { wire } = open(talkOf('t1', { status: 'answering' }))
    await expect.element(button('Stop')).toBeVisible()
    wire.fail('readStanding', failure('forbidden'))
    await expect.element(page.getByRole('alert').filter({ hasText: 'Your role' })).toBeVisible()
  })

  test('is read and followed again under its new name where its stream is gone', async () => {
    const { talks, talkFeed } = open()
    await expect.element(field).toBeVisible()
    const now = talkOf('t1', { stream: 'conversation:renamed', seq: 7, status: 'answering' })
    vi.spyOn(talks, 'read').mockRejectedValueOnce(failure('unreachable')).mockResolvedValueOnce(now)
    talkFeed.following?.onState('gone')
    await expect.poll(() => talkFeed.following).toMatchObject({ stream: 'conversation:renamed', after: 7 })
    await expect.element(button('Stop')).toBeVisible()
    talkFeed.happen({
      type: 'message-set',
      message: { id: 'x', role: 'assistant', parts: [{ type: 'text', text: 'Hot it is.' }] },
    })
    await expect.element(page.getByText('Hot it is.').first()).toBeVisible()
  })

  test('is followed no more once it is gone itself', async () => {
    const { talks, talkFeed } = open()
    await expect.element(field).toBeVisible()
    const follow = vi.spyOn(talkFeed, 'follow')
    const read = vi.spyOn(talks, 'read').mockRejectedValue(failure('not-found'))
    talkFeed.following?.onState('gone')
    await expect.element(page.getByText('Ended').first()).toBeVisible()
    expect(read).toHaveBeenCalledOnce()
    expect(follow).not.toHaveBeenCalled()
  })

  test('puts another question beside an earlier one, and leaves it with Escape', async () => {
    const { talks } = open()
    await button('Change this question').click()
    await expect.element(page.getByText(/You are changing a question/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    await button('Change this question').click()
    await field.fill('Is tea cold?')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Stop')).toBeVisible()
    expect(talks.sent).toMatchObject([{ text: 'Is tea cold?', replaces: expect.any(String) }])
  })

  test('changes a question beside what was begun, also over a reload', async () => {
    const { talks } = open()
    await field.fill('And coffee?')
    await button('Change this question').click()
    await field.fill('Is tea cold?')
    hideScreens()
    open(talkOf('t1'), createMemoryWire(), talks)
    await expect.element(field).toHaveValue('Is tea cold?')
    await expect.element(button('Leave it as it was')).toBeVisible()
    await button('Send').click()
    await expect.element(button('Stop')).toBeVisible()
    expect(talks.sent).toMatchObject([{ text: 'Is tea cold?', replaces: expect.any(String) }])
    await expect.element(field).toHaveValue('And coffee?')
  })

  test('describes its field by why a question cannot be sent', async () => {
    open()
    await field.fill('x'.repeat(100_001))
    await expect.element(field).toHaveAccessibleDescription(/longer than the 100,000 characters/)
    await expect.element(field).toBeInvalid()
  })

  test('keeps what is written while a question is on its way', async () => {
    const { talks, wire } = open()
    const goOn = wire.hold('sendQuestion')
    await field.fill('Is tea hot?')
    await button('Send').click()
    await field.fill('And coffee?')
    goOn()
    await expect.element(button('Stop')).toBeVisible()
    expect(talks.sent).toMatchObject([{ text: 'Is tea hot?' }])
    await expect.element(field).toHaveValue('And coffee?')
  })

  test('asks what the agent asks, and hands on the answer', async () => {
    const questions = [{ id: 'q1', reason: 'approval', message: 'Boil it?' }]
    const { talks } = open(talkOf('t1', { status: 'waiting', questions }))
    await expect.element(page.getByText('Boil it?')).toBeVisible()
    const state = page.getByText('Agent a1 needs an answer from you to go on.').element()
    const question = page.getByText('Boil it?').element()
    expect(state.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect.element(field).not.toBeInTheDocument()
    await page.getByRole('textbox').fill('Yes')
    await button('Send the answer').click()
    await expect.element(page.getByText('Agent a1 is answering.')).toBeVisible()
    expect(talks.sent).toEqual([[{ questionId: 'q1', status: 'resolved', payload: 'Yes' }]])
  })

  test('can be stopped instead of answering what the agent asks', async () => {
    const questions = [{ id: 'q1', reason: 'approval', message: 'Boil it?' }]
    const { talks, wire } = open(talkOf('t1', { status: 'waiting', questions }))
    wire.fail('stopAnswer', failure('unreachable'))
    await button('Stop').click()
    await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
    await button('Stop').click()
    await expect.element(page.getByText('The answer was stopped.')).toBeVisible()
    await expect.element(field).toBeVisible()
    expect(talks.sent).toEqual(['stop'])
  })

  test('of somebody else is read, and not gone on with', async () => {
    open(talkOf('t1', { isOwn: false }))
    await expect.element(page.getByText(/Somebody else began this talk/)).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Publish' })).not.toBeInTheDocument()
  })

  test('leads to a new talk only where the agent can be talked with', async () => {
    const link = page.getByRole('link', { name: 'New talk' })
    open()
    await expect.element(link).toBeVisible()
    hideScreens()
    open(talkOf('t1', { agent: { id: 'a1', kind: 'agent', name: 'Agent a1', mayTalk: false } }))
    await expect.element(page.getByRole('link', { name: 'Publish' })).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  })

  test('leads to where it is published', async () => {
    const { onFollow } = open()
    await page.getByRole('link', { name: 'Publish' }).click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/publish/conversation/t1')
  })

  test('begins with a first question, and leads to the talk', async () => {
    const wire = createMemoryWire()
    const onFollow = vi.fn()
    const talks = createMemoryTalks(wire, talkOf('t9'))
    const ports = { talks, agents: createMemoryAgents(wire, [agentOf('a1', { mayTalk: true })]) }
    showScreen(ports, <NewTalkScreen agentId="a1" />, { onFollow })
    await field.fill('Is tea hot?')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onFollow.mock.calls).toEqual([['/talks/t9']])
    expect(talks.sent).toMatchObject([{ text: 'Is tea hot?' }])
  })
})
