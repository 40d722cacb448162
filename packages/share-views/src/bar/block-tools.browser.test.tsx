import '@vitrine/ui/tokens.css'
import '../styles.css'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderView } from '../__fixtures__/render-view.tsx'
import { enhanceConversation } from '../conversation/enhance-conversation.ts'

let container: HTMLElement
let stop = () => {}

function open(markdown: string): void {
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderView(
    conversationOf([
      messageOf('q', null, 'user', ['How?']),
      messageOf('a', 'q', 'assistant', [`\`\`\`\nbefore\n\`\`\`\n\n${markdown}`]),
    ]),
    { readerBar: true },
  )
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
}

afterEach(() => {
  stop()
  container.remove()
  CSS.highlights.delete('vitrine-linked-lines')
  history.replaceState(null, '', location.pathname + location.search)
  vi.restoreAllMocks()
})

const CODE = '```js\nconst first = 1\nconst second = 2\n// a note\n// over two lines\n```'
const code = () => container.querySelectorAll('pre')[1]!
const copied = async () => {
  await vi.waitFor(() => expect(write).toHaveBeenCalled())
  const blob = await write.mock.calls.at(-1)?.[0]?.[0]?.getType('text/plain')
  return blob?.text()
}
let write: ReturnType<typeof spyOnClipboard>
const spyOnClipboard = () => vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
const pointAt = async (element: Element) => {
  write = spyOnClipboard()
  await userEvent.hover(element)
  await vi.waitFor(() => expect(element.nextElementSibling?.className).toBe('vitrine-block-tools'))
}

const linked = async (hash: string) => {
  CSS.highlights.delete('vitrine-linked-lines')
  location.hash = hash
  await vi.waitFor(() => expect(CSS.highlights.get('vitrine-linked-lines')?.size).toBe(1))
  return String([...CSS.highlights.get('vitrine-linked-lines')!][0])
}

test('lines get numbers, which are neither copied nor found, and lose them again', async () => {
  open(CODE)
  await pointAt(code())
  expect(container.querySelector('.vitrine-messages .vitrine-code-language')?.textContent).toBe('javascript')
  const button = page.getByRole('button', { name: 'Line numbers' })
  await userEvent.click(button)
  expect(code().querySelector('.line-numbers')?.textContent).toBe('1\n2\n3\n4')
  await userEvent.click(page.getByRole('button', { name: 'Copy code' }))
  expect(await copied()).toBe('const first = 1\nconst second = 2\n// a note\n// over two lines')
  await userEvent.click(button)
  expect(code().querySelector('.line-numbers')).toBeNull()
})

test('takes the numbers that code brings along away, and gives them again as they were', async () => {
  open(CODE)
  await pointAt(code())
  code().dataset.firstLine = '120'
  const button = page.getByRole('button', { name: 'Line numbers' })
  await userEvent.click(button)
  expect(code().querySelector('.line-numbers')?.textContent).toBe('120\n121\n122\n123')
})

test('wrapped lines have no numbers, and get those back that they had', async () => {
  open(CODE)
  await pointAt(code())
  const wrap = page.getByRole('button', { name: 'Wrap lines' })
  const numbers = () => code().querySelector('.line-numbers')?.textContent
  await userEvent.click(wrap)
  await userEvent.click(wrap)
  expect(numbers()).toBeUndefined()
  await userEvent.click(page.getByRole('button', { name: 'Line numbers' }))
  await userEvent.click(wrap)
  expect(numbers()).toBeUndefined()
  await userEvent.click(wrap)
  expect(numbers()).toBe('1\n2\n3\n4')
})

test('a link names lines by the numbers beside them, and leads there', async () => {
  open(CODE)
  await pointAt(code())
  code().dataset.firstLine = '120'
  await userEvent.click(page.getByRole('button', { name: 'Copy link to the selected lines' }))
  expect(new URL((await copied())!).hash).toBe('#m-a/code-2/L120')
  expect(await linked('#m-a/code-2/L121-L122')).toBe('const second = 2\n// a note')
  expect(await linked('#m-a/code-2/L1')).toBe('const first = 1')
})

test('while the tools load, the block that the reader has come to by then gets them', async () => {
  open(CODE)
  const [first, second] = container.querySelectorAll('pre')
  for (const block of [first!, second!])
    block.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(second!.nextElementSibling?.className).toBe('vitrine-block-tools'))
})

test('a link to the selected lines leads to them', async () => {
  open(CODE)
  await pointAt(code())
  const walker = document.createTreeWalker(code(), NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const start = nodes.find(({ data }) => data.includes('second'))!
  const end = nodes.find(({ data }) => data.includes('note'))!
  getSelection()!.setBaseAndExtent(start, start.data.indexOf('second'), end, end.data.indexOf('note'))
  await userEvent.click(page.getByRole('button', { name: 'Copy link to the selected lines' }))
  const link = new URL((await copied())!)
  expect(link.hash).toBe('#m-a/code-2/L2-L3')

  location.hash = link.hash
  await vi.waitFor(() => expect(CSS.highlights.get('vitrine-linked-lines')?.size).toBe(1))
  const [range] = [...CSS.highlights.get('vitrine-linked-lines')!] as Range[]
  expect(range!.toString()).toBe('const second = 2\n// a note')
  expect(code().querySelector('.line-numbers')).not.toBeNull()
  expect(code().getBoundingClientRect().top).toBeLessThan(innerHeight)
})

test('a page that is opened at lines goes to them by itself, and not to lines that it does not have', async () => {
  location.hash = '#m-a/code-2/L4'
  open(CODE)
  await vi.waitFor(() => expect(CSS.highlights.get('vitrine-linked-lines')?.size).toBe(1))
  location.hash = '#m-a/code-9/L4'
  await vi.waitFor(() => expect(CSS.highlights.has('vitrine-linked-lines')).toBe(false))
})

test('a table is copied as CSV, and nothing in it becomes a formula', async () => {
  open('| name | sum |\n|---|---|\n| a, "b" | -1.5 |\n| =HYPERLINK("x") | @x |\n| بازلاء | +3 % |')
  await pointAt(container.querySelector('.table-scroll')!)
  await userEvent.click(page.getByRole('button', { name: 'Copy table as CSV' }))
  expect(await copied()).toBe(`name,sum\r\n"a, ""b""",-1.5\r\n"'=HYPERLINK(""x"")",'@x\r\nبازلاء,+3 %\r\n`)
})

test('passes axe with numbers and the tools shown', async () => {
  open(CODE)
  await pointAt(code())
  await userEvent.click(page.getByRole('button', { name: 'Line numbers' }))
  const { violations } = await axe.run(container, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
