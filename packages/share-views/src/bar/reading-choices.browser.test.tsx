import '@vitrine/ui/tokens.css'
import '../styles.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message, ToolCallPart } from '@vitrine/transcript'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderView } from '../__fixtures__/render-view.tsx'
import { enhanceConversation } from '../conversation/enhance-conversation.ts'

let container: HTMLElement
let stop = () => {}

function open(messages: Message[]): void {
  container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = renderView(conversationOf(messages), { readerBar: true })
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
}

afterEach(() => {
  stop()
  container.remove()
  vi.restoreAllMocks()
})

const call = (text: string): ToolCallPart => ({
  type: 'tool-call',
  toolCallId: 't',
  toolName: 'look',
  input: {},
  result: { outcome: 'success', content: [{ type: 'text', text }] },
})
const withTools = (text = 'twelve peas'): Message[] => [
  messageOf('q', null, 'user', ['Where?']),
  { ...messageOf('a', 'q', 'assistant', []), parts: [call(text)] },
  { ...messageOf('b', 'a', 'assistant', []), parts: [{ type: 'reasoning', text: 'Hm.' }] },
  messageOf('c', 'b', 'assistant', ['In pots.']),
]
const isShown = (selector: string) => container.querySelector(selector)!.checkVisibility()
const choose = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: 'More tools' }))
  await userEvent.click(page.getByRole('radio', { name }))
  await userEvent.keyboard('{Escape}')
}

test('a reader sees what was said alone, or that with tools, and everything again when a hit lies deeper', async () => {
  open(withTools())
  await choose('Dialogue')
  await vi.waitFor(() => expect(isShown('.vitrine-tool-call')).toBe(false))
  expect(isShown('.vitrine-reasoning')).toBe(false)
  expect(isShown('#m-c .rich-text')).toBe(true)
  await choose('With tools')
  await vi.waitFor(() => expect(isShown('.vitrine-tool-call')).toBe(true))
  expect(isShown('.vitrine-reasoning')).toBe(false)
  await choose('Dialogue')
  await userEvent.keyboard('/')
  await userEvent.fill(container.querySelector('.vitrine-find-text')!, 'twelve')
  await vi.waitFor(() => expect(isShown('#m-a pre')).toBe(true))
  expect(container.querySelector<HTMLInputElement>('.vitrine-depth input:checked')?.value).toBe('everything')
})

test('a conversation without tools and reasoning offers no choice of depth', () => {
  open([messageOf('q', null, 'user', ['Where?']), messageOf('a', 'q', 'assistant', ['There.'])])
  expect(container.querySelector('.vitrine-depth')).toBeNull()
})

test('a long result scrolls in a box until its reader asks for all of it, and can be made small again', async () => {
  open(withTools(Array.from({ length: 412 }, (_, line) => `line ${line}`).join('\n')))
  container.querySelector('details')!.open = true
  const block = container.querySelector('pre')!
  expect(block.clientHeight).toBeLessThan(block.scrollHeight)
  const button = page.getByRole('button', { name: 'Show all 412 lines' })
  await userEvent.click(button)
  expect(block.clientHeight).toBe(block.scrollHeight)
  await userEvent.click(page.getByRole('button', { name: 'Show less 412 lines' }))
  expect(block.clientHeight).toBeLessThan(block.scrollHeight)
})

test('the next question is said with its place among all', async () => {
  open(
    ['a', 'b', 'c'].map((id, index, ids) =>
      messageOf(id, ids[index - 1] ?? null, 'user', [`Question ${id}`]),
    ),
  )
  await userEvent.keyboard('j')
  await vi.waitFor(() =>
    expect(container.querySelector('.vitrine-bar-said')?.textContent).toMatch(/^[1-3] of 3$/),
  )
})

test('a page is printed with everything unfolded, and folded again after it', async () => {
  open(withTools())
  const fold = container.querySelector('details')!
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {
    expect(fold.open).toBe(true)
    dispatchEvent(new Event('afterprint'))
  })
  await userEvent.click(page.getByRole('button', { name: 'More tools' }))
  await userEvent.click(page.getByRole('button', { name: 'Print all, unfolded' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(fold.open).toBe(false))
})

test('the link of a message is copied as it is followed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  open(withTools())
  await userEvent.hover(container.querySelector('#m-c')!)
  await userEvent.click(container.querySelector('#m-c .vitrine-message-link')!)
  await vi.waitFor(() => expect(write).toHaveBeenCalled())
  const blob = await write.mock.calls[0]?.[0]?.[0]?.getType('text/plain')
  expect(await blob?.text()).toBe(`${location.origin}${location.pathname}${location.search}#m-c`)
  history.replaceState(null, '', location.pathname + location.search)
})
