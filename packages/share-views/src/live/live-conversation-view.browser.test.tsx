import '@vitrine/ui/tokens.css'
import '../styles.css'
import { renderMarkdown } from '@vitrine/rich-text'
import type { ConversationEvent, Part } from '@vitrine/transcript'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { liveRenderer } from '../live-renderer.ts'
import {
  createLiveConversation,
  LiveConversationView,
  type LiveConversation,
  type LiveFollowing,
} from '../live.ts'
import { prepareConversation } from '../prepare.ts'

let container: HTMLElement
let root: Root | undefined

beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
})

afterEach(() => {
  root?.unmount()
  root = undefined
  container.remove()
  scrollTo(0, 0)
  delete document.documentElement.dataset.theme
  document.documentElement.dir = 'ltr'
})

const question = messageOf('q', null, 'user', ['Which **tea**?'])

function liveOf(count = 1, openText?: string): LiveConversation {
  const earlier = Array.from({ length: count - 1 }, (_, index) =>
    messageOf(`n${index}`, index === 0 ? null : `n${index - 1}`, index % 2 ? 'assistant' : 'user', [
      'A sentence of some length. '.repeat(1 + ((index * 7) % 40)),
    ]),
  )
  const asked = { ...question, parentId: earlier.at(-1)?.id ?? null }
  const open = openText === undefined ? [] : [messageOf('a', 'q', 'assistant', [openText])]
  return createLiveConversation({
    prepared: {
      conversation: conversationOf([...earlier, asked, ...open], {
        title: 'Tea',
        currentMessageId: open[0]?.id ?? 'q',
      }),
      html: prepareConversation(conversationOf([...earlier, asked])).html,
    },
    openMessageIds: open.map(({ id }) => id),
  })
}

function viewOf(live: LiveConversation, language = 'en', following: LiveFollowing = 'live'): ReactElement {
  return (
    <I18nextProvider i18n={createI18n(language)}>
      <LiveConversationView
        live={live}
        who={{ kind: 'agent', name: 'Tea master', description: 'Knows leaves.', model: 'tea-1' }}
        following={following}
      />
    </I18nextProvider>
  )
}

function show(live: LiveConversation): void {
  live.use(liveRenderer)
  root = createRoot(container)
  root.render(viewOf(live))
}

const begin: ConversationEvent = {
  type: 'message-set',
  message: { id: 'a', role: 'assistant', parts: [] },
  isOpen: true,
}
const part = (value: Part, index = 0): ConversationEvent => ({
  type: 'part-set',
  messageId: 'a',
  index,
  part: value,
})
const finish: ConversationEvent = { type: 'message-finished', messageId: 'a' }

function write(live: LiveConversation, text: string, from = 0): void {
  live.take({ type: 'part-grown', messageId: 'a', index: 0, offset: from, text })
}

const answer = () => container.querySelector('#m-a .rich-text')
const announced = () =>
  [...container.querySelectorAll('output')].map(({ textContent }) => textContent).join('')

describe('an answer that arrives', () => {
  test('shows each block as it grows, and leaves finished ones as they are', async () => {
    const live = liveOf()
    show(live)
    live.take(begin)
    live.take(part({ type: 'text', text: '' }))
    write(live, 'First **bo')
    await vi.waitFor(() => expect(answer()?.innerHTML).toContain('<strong>bo</strong>'))
    const text = 'First **bold**.\n\n```ts\nlet a'
    write(live, text.slice(10), 10)
    await vi.waitFor(() => expect(answer()?.querySelector('pre')?.textContent).toBe('let a'))
    const paragraph = answer()?.querySelector('p')
    const whole = `${text} = 1\n\`\`\`\n\n- one\n- two`
    write(live, whole.slice(text.length), text.length)
    await vi.waitFor(() => expect(answer()?.querySelectorAll('li')).toHaveLength(2))
    live.take(finish)
    await vi.waitFor(() => expect(container.querySelector('.vitrine-writing')).toBeNull())
    expect(answer()?.querySelector('p')).toBe(paragraph)
    expect(answer()?.innerHTML).toBe(renderMarkdown(whole))
  })

  test('is written on where it only grows, with nothing else laid out or drawn anew', async () => {
    const live = liveOf()
    show(live)
    live.take(begin)
    live.take(part({ type: 'text', text: 'One *two' }))
    await vi.waitFor(() => expect(answer()?.querySelector('em')?.textContent).toBe('two'))
    const { groups } = live.snapshot().layout
    const emphasis = answer()?.querySelector('em')
    write(live, ' and & more', 8)
    await vi.waitFor(() => expect(emphasis?.textContent).toBe('two and & more'))
    write(live, ' still', 19)
    await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('One two and & more still'))
    expect(live.snapshot().layout.groups).toBe(groups)
    live.take(part({ type: 'reasoning', text: 'Hm' }, 1))
    live.take({ type: 'part-grown', messageId: 'a', index: 0, offset: 25, text: '* end' })
    await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('One two and & more still end'))
    live.take(finish)
    await vi.waitFor(() => expect(container.querySelector('.vitrine-writing')).toBeNull())
    expect(answer()?.innerHTML).toBe(renderMarkdown('One *two and & more still* end'))
  })

  test('shows at every moment what it shows that is written at once', () => {
    const text =
      'A **bold** & <plain> [link](https://example.org/a) to `code`.\n\n- one\n- two *three\n  four*\n  - [x] deep\n- six\n\n```ts\nlet a = "b" // c\nlet d\n```\n\n| a | b |\n| - | - |\n| 1 | $y$ |\n| 3 | *4* |\n\n> said\n> again\n\n1. x\n\n   y $z^2$\n\nend'
    const grown = document.createElement('div')
    const grow = liveRenderer.grow(grown)
    for (let end = 1; end <= text.length; end += 1) {
      grow(text.slice(0, end))
      const atOnce = document.createElement('div')
      liveRenderer.grow(atOnce)(text.slice(0, end))
      if (grown.innerHTML !== atOnce.innerHTML)
        expect(grown.innerHTML, text.slice(0, end)).toBe(atOnce.innerHTML)
    }
  })

  test('leaves every other message as it is', async () => {
    const live = liveOf(60)
    show(live)
    await vi.waitFor(() => expect(container.querySelectorAll('article')).toHaveLength(60))
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    for (const message of container.querySelectorAll('article'))
      observer.observe(message, { childList: true, subtree: true, attributes: true, characterData: true })
    live.take(begin)
    live.take(part({ type: 'text', text: 'Green' }))
    write(live, ' tea', 5)
    await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('Green tea'))
    observer.disconnect()
    expect(changes).toEqual([])
  })

  test('is announced once, shortly, when it is finished', async () => {
    const live = liveOf()
    show(live)
    await vi.waitFor(() => expect(container.textContent).toContain('Which tea?'))
    live.take(begin)
    live.take(part({ type: 'text', text: '## Green\n\nand more' }))
    await vi.waitFor(() => expect(answer()?.textContent).toContain('and more'))
    expect(announced()).not.toContain('Tea master')
    expect(container.querySelector('.vitrine-writing')?.textContent).toBe('Tea master is writing…')
    live.take(finish)
    await vi.waitFor(() => expect(announced()).toContain('Tea master: Green'))
  })

  test('shows calls of tools and reasoning as they become known', async () => {
    const live = liveOf()
    show(live)
    live.take(begin)
    live.take(part({ type: 'reasoning', text: 'Hm, *well*' }))
    live.take(part({ type: 'tool-call', toolCallId: 'k', toolName: 'Bash', input: '{"comm' }, 1))
    await vi.waitFor(() => expect(container.querySelector('.vitrine-tool-call')).not.toBeNull())
    expect(container.querySelector('.vitrine-reasoning em')?.textContent).toBe('well')
    expect(container.querySelector('#m-a')?.textContent).not.toContain('no answer')
    const result = { outcome: 'success' as const, content: [{ type: 'text' as const, text: 'hot' }] }
    live.take(
      part({ type: 'tool-call', toolCallId: 'k', toolName: 'Bash', input: { command: 'boil' }, result }, 1),
    )
    await vi.waitFor(() =>
      expect(container.querySelector('.vitrine-tool-call')?.textContent).toMatch(/boil[^]*hot/),
    )
  })
})

test('takes over what the server wrote without a complaint or a change, an open message included', async () => {
  const complaint = vi.spyOn(console, 'error')
  const onRecoverableError = vi.fn()
  container.innerHTML = renderToString(viewOf(liveOf(30, 'Green **te')))
  const written = [...container.querySelectorAll('*')]
  expect(answer()?.textContent).toBe('Green **te')
  const live = liveOf(30, 'Green **te')
  root = hydrateRoot(container, viewOf(live), { onRecoverableError })
  live.use(liveRenderer)
  await vi.waitFor(() => expect(answer()?.innerHTML).toBe('<p dir="auto">Green <strong>te</strong></p>\n'))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaint).not.toHaveBeenCalled()
  const lost = written.filter((element) => !container.contains(element))
  expect(lost.every((element) => element.matches('.rich-text, .rich-text-plain'))).toBe(true)
  expect(lost).toHaveLength(2)
})

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** From the reader to the end of the page, in pixels. */
const distance = () => document.documentElement.scrollHeight - scrollY - innerHeight

describe('the place of the reader', () => {
  test('stays where it is, and a button leads to what is new', async () => {
    const live = liveOf(60)
    show(live)
    await vi.waitFor(() => expect(container.querySelectorAll('article')).toHaveLength(60))
    scrollTo(0, 200)
    const pill = container.querySelector<HTMLElement>('.vitrine-new-below')
    expect(pill?.hidden).toBe(true)
    live.take(begin)
    const messages = [messageOf('folded', null, 'user', ['Which pot?'])]
    live.take(part({ type: 'tool-call', toolCallId: 'k', toolName: 'Task', input: {}, messages }))
    const seen = () => [pill?.hidden, container.querySelectorAll('#m-a details article').length]
    await vi.waitFor(() => expect(seen()).toEqual([false, 1]))
    expect(scrollY).toBe(200)
    expect(announced()).toContain('New below')
    pill?.querySelector('button')?.focus()
    pill?.querySelector('button')?.click()
    await vi.waitFor(() => expect([distance() < 40, pill?.hidden]).toEqual([true, true]))
    expect(announced()).not.toContain('New below')
    expect(document.activeElement?.id).toBe('m-a')
  })

  test('is told of nothing new when only what renders it has come', async () => {
    const live = liveOf(60)
    root = createRoot(container)
    root.render(viewOf(live))
    await vi.waitFor(() => expect(container.querySelectorAll('article')).toHaveLength(60))
    const pill = container.querySelector<HTMLElement>('.vitrine-new-below')
    const told = vi.fn()
    live.subscribe(told)
    await painted()
    live.use(liveRenderer)
    await painted()
    expect(told).toHaveBeenCalled()
    expect(pill?.hidden).toBe(true)
    live.take(begin)
    await vi.waitFor(() => expect(pill?.hidden).toBe(false))
  })

  test('follows at the end', async () => {
    const live = liveOf(60)
    show(live)
    await vi.waitFor(() => expect(container.querySelectorAll('article')).toHaveLength(60))
    await vi.waitFor(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      expect(distance()).toBeLessThan(2)
    })
    await painted()
    live.take(begin)
    live.take(part({ type: 'text', text: 'Green tea. '.repeat(400) }))
    await vi.waitFor(() => expect(answer()?.textContent).toContain('Green'))
    await vi.waitFor(() => expect(distance()).toBeLessThan(2))
    expect(container.querySelector<HTMLElement>('.vitrine-new-below')?.hidden).toBe(true)
  })
})

test('shows a call that was there before what renders it', async () => {
  const live = liveOf()
  live.take(begin)
  const result = { outcome: 'success' as const, content: [{ type: 'text' as const, text: 'hot' }] }
  live.take(part({ type: 'tool-call', toolCallId: 'k', toolName: 'Bash', input: {}, result }))
  root = createRoot(container)
  root.render(viewOf(live))
  const call = () => container.querySelector('.vitrine-tool-call')
  await vi.waitFor(() => expect(call()).not.toBeNull())
  expect(call()?.textContent).not.toContain('hot')
  live.use(liveRenderer)
  await vi.waitFor(() => expect(call()?.textContent).toContain('hot'))
})

test('another state takes the place of the one that was shown', async () => {
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
  live.use(liveRenderer)
  root = createRoot(container)
  root.render(viewOf(live, language, 'reconnecting'))
  await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('Green'))
  live.take({ type: 'message-set', message: messageOf('z', 'a', 'user', ['?']) })
  await vi.waitFor(() =>
    expect(container.querySelector<HTMLElement>('.vitrine-new-below')?.hidden).toBe(false),
  )
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
  ).toEqual([])
})
