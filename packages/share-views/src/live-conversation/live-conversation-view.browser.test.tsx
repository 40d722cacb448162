import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { createLiveRenderer } from '../live-renderer.ts'
import { prepareConversation } from '../prepare.ts'
import {
  announced,
  answer,
  begin,
  closePage,
  container,
  hydrate,
  liveOf,
  openPage,
  part,
  question,
  render,
  show,
  viewOf,
} from './__fixtures__/live-page.tsx'

beforeEach(openPage)
afterEach(closePage)

test('hydrates server-rendered HTML without a warning or a change, an open message included', async () => {
  const complaint = vi.spyOn(console, 'error')
  const onRecoverableError = vi.fn()
  container().innerHTML = renderToString(viewOf(liveOf(30, 'Green **te')))
  const written = [...container().querySelectorAll('*')]
  expect(answer()?.textContent).toBe('Green **te')
  const live = liveOf(30, 'Green **te')
  hydrate(viewOf(live), { onRecoverableError })
  live.use(createLiveRenderer())
  await vi.waitFor(() => expect(answer()?.innerHTML).toBe('<p dir="auto">Green <strong>te</strong></p>\n'))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaint).not.toHaveBeenCalled()
  const lost = written.filter((element) => !container().contains(element))
  expect(lost.every((element) => element.matches('.rich-text, .rich-text-plain'))).toBe(true)
  expect(lost).toHaveLength(2)
})

test('says since when the conversation is quiet, and when it ended, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const live = liveOf()
  render(viewOf(live))
  const createdAt = new Date(Date.now() - 60 * 60_000).toISOString()
  live.append({ type: 'message-set', message: { id: 'a', role: 'assistant', parts: [], createdAt } })
  await vi.waitFor(() => expect(container().textContent).toContain('Since'))
  expect(container().textContent).not.toContain('Nothing new since')
  vi.advanceTimersByTime(10 * 60_000)
  await vi.waitFor(() => expect(container().textContent).toContain('Nothing new since'))
  live.append({ type: 'conversation-changed', endedAt: new Date().toISOString() })
  await vi.waitFor(() => expect(state()?.textContent).toBe('Ended'))
  expect(container().textContent).not.toContain('Nothing new since')
  expect(container().querySelector('.vitrine-facts')?.textContent).toContain('1 hour')
})

const state = () => container().querySelector('.vitrine-live-state')

test('says how it is followed whenever that changes, and touches nothing else', async () => {
  const live = liveOf()
  render(viewOf(live, 'en', 'connecting'))
  await vi.waitFor(() => expect(state()?.textContent).toBe('Connecting…'))
  const [told, message] = [state(), container().querySelector('article')]
  for (const [following, words] of [
    ['live', 'Live'],
    ['reconnecting', 'Reconnecting…'],
    ['live', 'Live'],
    ['ended', 'Ended'],
  ] as const) {
    render(viewOf(live, 'en', following))
    await vi.waitFor(() => expect(state()?.textContent).toBe(words))
    expect(state()?.getAttribute('data-state')).toBe(following)
  }
  expect(state()).toBe(told)
  expect(container().querySelector('article')).toBe(message)
})

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** From the reader to the end of the page, in pixels. */
const distance = () => document.documentElement.scrollHeight - scrollY - innerHeight

describe('the scroll position of the reader', () => {
  test('stays where it is, and a button leads to what is new', async () => {
    const live = liveOf(60)
    show(live)
    await vi.waitFor(() => expect(container().querySelectorAll('article')).toHaveLength(60))
    scrollTo(0, 200)
    const pill = container().querySelector<HTMLElement>('.vitrine-new-below')
    expect(pill?.hidden).toBe(true)
    live.append(begin)
    const messages = [messageOf('folded', null, 'user', ['Which pot?'])]
    live.append(part({ type: 'tool-call', toolCallId: 'k', toolName: 'Task', input: {}, messages }))
    const seen = () => [pill?.hidden, container().querySelectorAll('#m-a details article').length]
    await vi.waitFor(() => expect(seen()).toEqual([false, 1]))
    expect(scrollY).toBe(200)
    expect(announced()).toContain('New below')
    pill?.querySelector('button')?.focus()
    pill?.querySelector('button')?.click()
    await vi.waitFor(() => expect([distance() < 40, pill?.hidden]).toEqual([true, true]))
    expect(announced()).not.toContain('New below')
    expect(document.activeElement?.id).toBe('m-a')
  })

  test('is not told of new messages when only the renderer was loaded', async () => {
    const live = liveOf(60)
    render(viewOf(live))
    await vi.waitFor(() => expect(container().querySelectorAll('article')).toHaveLength(60))
    const pill = container().querySelector<HTMLElement>('.vitrine-new-below')
    const told = vi.fn()
    live.subscribe(told)
    await painted()
    live.use(createLiveRenderer())
    await painted()
    expect(told).toHaveBeenCalled()
    expect(pill?.hidden).toBe(true)
    live.append(begin)
    await vi.waitFor(() => expect(pill?.hidden).toBe(false))
  })

  test('follows at the end', async () => {
    const live = liveOf(60)
    show(live)
    await vi.waitFor(() => expect(container().querySelectorAll('article')).toHaveLength(60))
    await vi.waitFor(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      expect(distance()).toBeLessThan(2)
    })
    await painted()
    live.append(begin)
    live.append(part({ type: 'text', text: 'Green tea. '.repeat(400) }))
    await vi.waitFor(() => expect(answer()?.textContent).toContain('Green'))
    await vi.waitFor(() => expect(distance()).toBeLessThan(2))
    expect(container().querySelector<HTMLElement>('.vitrine-new-below')?.hidden).toBe(true)
  })
})

test('replaces the state that was visible', async () => {
  const live = liveOf(1, 'Green')
  show(live)
  await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('Green'))
  const anew = conversationOf([question, messageOf('a', 'q', 'assistant', ['Black *tea*'])])
  live.replace({ prepared: prepareConversation(anew), openMessageIds: [] })
  await vi.waitFor(() => expect(answer()?.querySelector('em')?.textContent).toBe('tea'))
})

test.each([
  ['light', 'en', 'ltr'],
  ['dark', 'ar', 'rtl'],
])('has no accessibility fault in %s, %s', async (theme, language, direction) => {
  Object.assign(document.documentElement, { lang: language, dir: direction })
  document.documentElement.dataset.theme = theme
  document.body.style.background = 'var(--paper)'
  document.title = 'Tea master'
  const live = liveOf(40, 'Green')
  live.use(createLiveRenderer())
  render(viewOf(live, language, 'reconnecting'))
  await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('Green'))
  live.append({ type: 'message-set', message: messageOf('z', 'a', 'user', ['?']) })
  await vi.waitFor(() =>
    expect(container().querySelector<HTMLElement>('.vitrine-new-below')?.hidden).toBe(false),
  )
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  })
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
  ).toEqual([])
})
