import '@vitrine/ui/tokens.css'
import '../styles.css'
import axe from 'axe-core'
import { version } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { everyPart } from '../__fixtures__/every-part.ts'
import { renderView, viewOf } from '../__fixtures__/render-view.tsx'
import { enhanceConversation } from './enhance-conversation.ts'

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
  history.replaceState(null, '', location.pathname + location.search)
})

const longConversation = conversationOf(
  Array.from({ length: 300 }, (_, index) =>
    messageOf(`n${index}`, index === 0 ? null : `n${index - 1}`, index % 2 ? 'assistant' : 'user', [
      'A sentence of some length. '.repeat(1 + ((index * 7) % 40)),
    ]),
  ),
)

describe(`the page of a conversation in a browser, in React ${version}`, () => {
  test.each([
    ['with the prepared HTML', false],
    ['without being given the prepared HTML again', true],
  ])('hydrates server-rendered HTML without a warning or a change, %s', async (_, withoutHtml) => {
    const complaint = vi.spyOn(console, 'error')
    const onRecoverableError = vi.fn()
    container.innerHTML = renderView(everyPart)
    const written = [...container.querySelectorAll('*')]
    root = hydrateRoot(container, viewOf(everyPart, { withoutHtml }), { onRecoverableError })
    await vi.waitFor(() => expect(container.textContent).toContain('Load image'))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaint).not.toHaveBeenCalled()
    expect(written.filter((element) => !container.contains(element))).toEqual([])
  })

  test('shows the same when only the browser renders it', async () => {
    root = createRoot(container)
    root.render(viewOf(everyPart))
    const onServer = document.createElement('main')
    onServer.innerHTML = renderView(everyPart)
    await vi.waitFor(() => {
      expect(container.textContent).toContain('Load image')
      expect(container.textContent?.replaceAll('Load image ', '')).toBe(onServer.textContent)
    })
  })

  test.each([
    ['light', 'en', 'ltr'],
    ['dark', 'en', 'ltr'],
    ['light', 'ar', 'rtl'],
    ['dark', 'ar', 'rtl'],
  ])('has no accessibility fault in %s, %s', async (theme, language, direction) => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
    document.documentElement.dataset.theme = theme
    document.body.style.background = 'var(--paper)'
    document.title = 'Conversation'
    container.innerHTML = renderView(everyPart, { language, publishedAt: '2026-11-15T10:00:00Z' })
    for (const details of container.querySelectorAll('details')) details.open = true
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
    ).toEqual([])
  })

  test('brings a message far down into view when its link is followed', async () => {
    container.innerHTML = renderView(longConversation)
    location.hash = '#m-n251'
    const target = document.getElementById('m-n251')!
    await vi.waitFor(() => {
      const { top } = target.getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(-1)
      expect(top).toBeLessThan(innerHeight / 2)
    })
    expect(target.matches(':target')).toBe(true)
  })

  test('opens the disclosures around the message of a link', async () => {
    container.innerHTML = renderView(everyPart)
    location.hash = '#m-inner-answer'
    await vi.waitFor(() =>
      expect(document.getElementById('m-inner-answer')!.closest('details')!.open).toBe(true),
    )
  })

  test('skips the layout of messages that are far away', async () => {
    container.innerHTML = renderView(longConversation)
    const far = document.getElementById('m-n290')!
    await vi.waitFor(() => expect(far.checkVisibility({ contentVisibilityAuto: true })).toBe(false))
    expect(far.parentElement!.getBoundingClientRect().height).toBeGreaterThan(1000)
  })

  test('marks in the outline what the reader has come to', async () => {
    container.innerHTML = renderView(longConversation)
    const stop = enhanceConversation(container)
    const marked = () => container.querySelector('[aria-current]')?.getAttribute('href')
    await vi.waitFor(() => expect(marked()).toBe('#m-n0'))
    location.hash = '#m-n101'
    await vi.waitFor(() => expect(marked()).toBe('#m-n100'))
    stop()
    expect(marked()).toBeUndefined()
  })

  test('runs nothing that a transcript brings along, and asks no other server', async () => {
    const hostile =
      '"><img src=x onerror="window.taken=1"><script>window.taken=1</script>\u202e[a](javascript:alert(1))'
    const evil = messageOf(
      hostile,
      null,
      'assistant',
      [
        hostile,
        {
          type: 'tool-call',
          toolCallId: hostile,
          toolName: hostile,
          input: { [hostile]: hostile, command: hostile },
        },
        { type: 'file', mediaType: hostile, filename: hostile, url: 'javascript:window.taken=1' },
        {
          type: 'file',
          mediaType: 'image/svg+xml',
          filename: 'a.svg',
          url: 'data:image/svg+xml,<svg onload="window.taken=1"/>',
        },
        { type: 'file', mediaType: 'image/png', filename: hostile, url: 'https://evil.invalid/a.png' },
        {
          type: 'source',
          sourceId: hostile,
          title: hostile,
          url: 'data:text/html,<script>window.taken=1</script>',
        },
        { type: 'unknown', name: hostile, value: hostile },
      ],
      { author: hostile, model: hostile, createdAt: hostile },
    )
    root = createRoot(container)
    root.render(viewOf(conversationOf([evil], { title: hostile, source: { format: hostile } })))
    await vi.waitFor(() => expect(container.querySelector('.vitrine-message')).not.toBeNull())
    expect(window).not.toHaveProperty('taken')
    expect(
      container.querySelectorAll(
        'script, iframe, [onerror], [onload], [href^="javascript" i], [href^="data" i]',
      ),
    ).toHaveLength(0)
    expect(container.querySelector('.vitrine-title')!.textContent).not.toContain('\u202e')
    expect(
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil.invalid')),
    ).toEqual([])
  })
})
