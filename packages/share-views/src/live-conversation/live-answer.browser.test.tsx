import { createRenderer, renderMarkdown } from '@vitrine/rich-text'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { formulasOnDemand, highlightingOnDemand } from '@vitrine/rich-text/on-demand'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLiveRenderer } from '../live-renderer.ts'
import {
  announced,
  answer,
  begin,
  closePage,
  container,
  finish,
  liveOf,
  openPage,
  part,
  render,
  show,
  viewOf,
  write,
} from './__fixtures__/live-page.tsx'

beforeEach(openPage)
afterEach(closePage)

const call = () => container().querySelector('.vitrine-tool-call')

describe('an answer that arrives', () => {
  test('renders each block while it is written, and leaves finished ones as they are', async () => {
    const live = liveOf()
    show(live)
    live.append(begin)
    live.append(part({ type: 'text', text: '' }))
    write(live, 'First **bo')
    await vi.waitFor(() => expect(answer()?.innerHTML).toContain('<strong>bo</strong>'))
    const text = 'First **bold**.\n\n```ts\nlet a'
    write(live, text.slice(10), 10)
    await vi.waitFor(() => expect(answer()?.querySelector('pre')?.textContent).toBe('let a'))
    const paragraph = answer()?.querySelector('p')
    const whole = `${text} = 1\n\`\`\`\n\n- one\n- two`
    write(live, whole.slice(text.length), text.length)
    await vi.waitFor(() => expect(answer()?.querySelectorAll('li')).toHaveLength(2))
    live.append(finish)
    await vi.waitFor(() => expect(container().querySelector('.vitrine-writing')).toBeNull())
    expect(answer()?.querySelector('p')).toBe(paragraph)
    expect(answer()?.innerHTML).toBe(renderMarkdown(whole))
  })

  test('appends to a text in place, with nothing else laid out or drawn anew', async () => {
    const live = liveOf()
    show(live)
    live.append(begin)
    live.append(part({ type: 'text', text: 'One *two' }))
    await vi.waitFor(() => expect(answer()?.querySelector('em')?.textContent).toBe('two'))
    const { groups } = live.snapshot().layout
    const emphasis = answer()?.querySelector('em')
    write(live, ' and & more', 8)
    await vi.waitFor(() => expect(emphasis?.textContent).toBe('two and & more'))
    write(live, ' still', 19)
    await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('One two and & more still'))
    expect(live.snapshot().layout.groups).toBe(groups)
    live.append(part({ type: 'reasoning', text: 'Hm' }, 1))
    live.append({ type: 'part-grown', messageId: 'a', index: 0, offset: 25, text: '* end' })
    await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('One two and & more still end'))
    live.append(finish)
    await vi.waitFor(() => expect(container().querySelector('.vitrine-writing')).toBeNull())
    expect(answer()?.innerHTML).toBe(renderMarkdown('One *two and & more still* end'))
  })

  test('shows at every moment what it shows that is written at once', () => {
    const text =
      'A **bold** & <plain> [link](https://example.org/a) to `code`.\n\n- one\n- two *three\n  four*\n  - [x] deep\n- six\n\n```ts\nlet a = "b" // c\nlet d\n```\n\n| a | b |\n| - | - |\n| 1 | $y$ |\n| 3 | *4* |\n\n> said\n> again\n\n1. x\n\n   y $z^2$\n\nend'
    const streamed = document.createElement('div')
    const renderer = createLiveRenderer(completeRenderer)
    const stream = renderer.stream(streamed)
    for (let end = 1; end <= text.length; end += 1) {
      stream(text.slice(0, end))
      const atOnce = document.createElement('div')
      renderer.stream(atOnce)(text.slice(0, end))
      if (streamed.innerHTML !== atOnce.innerHTML)
        expect(streamed.innerHTML, text.slice(0, end)).toBe(atOnce.innerHTML)
    }
  })

  test('leaves every other message as it is', async () => {
    const live = liveOf(60)
    show(live)
    await vi.waitFor(() => expect(container().querySelectorAll('article')).toHaveLength(60))
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    for (const message of container().querySelectorAll('article'))
      observer.observe(message, { childList: true, subtree: true, attributes: true, characterData: true })
    live.append(begin)
    live.append(part({ type: 'text', text: 'Green' }))
    write(live, ' tea', 5)
    await vi.waitFor(() => expect(answer()?.textContent?.trim()).toBe('Green tea'))
    observer.disconnect()
    expect(changes).toEqual([])
  })

  test('is announced once, shortly, when it is finished', async () => {
    const live = liveOf()
    show(live)
    await vi.waitFor(() => expect(container().textContent).toContain('Which tea?'))
    live.append(begin)
    live.append(part({ type: 'text', text: '## Green\n\nand more' }))
    await vi.waitFor(() => expect(answer()?.textContent).toContain('and more'))
    expect(announced()).not.toContain('Tea master')
    expect(container().querySelector('.vitrine-writing')?.textContent).toBe('Tea master is writing…')
    live.append(finish)
    await vi.waitFor(() => expect(announced()).toContain('Tea master: Green'))
  })

  test('shows calls of tools and reasoning as they become known', async () => {
    const live = liveOf()
    show(live)
    live.append(begin)
    live.append(part({ type: 'reasoning', text: 'Hm, *well*' }))
    live.append(part({ type: 'tool-call', toolCallId: 'k', toolName: 'Bash', input: '{"comm' }, 1))
    await vi.waitFor(() => expect(call()).not.toBeNull())
    expect(container().querySelector('.vitrine-reasoning em')?.textContent).toBe('well')
    expect(container().querySelector('#m-a')?.textContent).not.toContain('no answer')
    const result = { outcome: 'success' as const, content: [{ type: 'text' as const, text: 'hot' }] }
    live.append(
      part({ type: 'tool-call', toolCallId: 'k', toolName: 'Bash', input: { command: 'boil' }, result }, 1),
    )
    await vi.waitFor(() =>
      expect(container().querySelector('.vitrine-tool-call')?.textContent).toMatch(/boil[^]*hot/),
    )
  })
})

test('shows a call that was there before what renders it', async () => {
  const live = liveOf()
  live.append(begin)
  const result = { outcome: 'success' as const, content: [{ type: 'text' as const, text: 'hot' }] }
  live.append(part({ type: 'tool-call', toolCallId: 'k', toolName: 'Bash', input: {}, result }))
  render(viewOf(live))
  await vi.waitFor(() => expect(call()).not.toBeNull())
  expect(call()?.textContent).not.toContain('hot')
  live.use(createLiveRenderer())
  await vi.waitFor(() => expect(call()?.textContent).toContain('hot'))
})

test('a finished block of code is coloured once its grammar is loaded, and its neighbours keep their nodes', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const renderer = createRenderer({ highlighter: highlightingOnDemand(), formulas: formulasOnDemand() })
  const stream = createLiveRenderer(renderer).stream(element)
  const text = 'Before\n\n```ts\nconst leeks = 2\n```\n\n$x^2$ after\n\nEnd'
  for (let end = 1; end <= text.length; end += 1) stream(text.slice(0, end), end === text.length)
  const first = element.querySelector('p')
  await vi.waitFor(() => expect(element.querySelector('.code-keyword')?.textContent).toBe('const'), 20_000)
  await vi.waitFor(() => expect(element.querySelector('math')).not.toBeNull(), 20_000)
  expect(element.querySelector('p')).toBe(first)
  expect(element.innerHTML).toBe(domOf(completeRenderer.renderMarkdown(text)))
  element.remove()
})

function domOf(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.innerHTML
}
