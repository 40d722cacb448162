import '@vitrine/ui/tokens.css'
import '../styles.css'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderView } from '../__fixtures__/render-view.tsx'
import { enhanceConversation } from '../conversation/enhance-conversation.ts'

const documents = {
  markdown: '/c.md',
  json: '/c.json',
  messages: '/c.messages.json',
  continueCommand: 'npx vitrine continue',
}

const conversation = conversationOf([
  messageOf('q1', null, 'user', ['Where do peas grow?']),
  messageOf('a1', 'q1', 'assistant', ['Peas grow in **any** garden. PEAS like sun.']),
  messageOf('q2', 'a1', 'user', ['And pêas in pots?']),
  {
    ...messageOf('a2', 'q2', 'assistant', ['They grow there as well.']),
    parts: [
      {
        type: 'tool-call',
        toolCallId: 't',
        toolName: 'look',
        input: {},
        result: { outcome: 'success', content: [{ type: 'text', text: 'twelve peas in a pot' }] },
      },
      { type: 'text', text: 'They grow there as well.' },
    ],
  },
])

let container: HTMLElement
let stop: () => void
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = renderView(conversation, { readerBar: true, documents })
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
})
afterEach(() => {
  stop()
  container.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const hits = () => container.querySelector('.vitrine-find-hits')?.textContent ?? ''
const field = () => container.querySelector<HTMLInputElement>('.vitrine-find-text')!
const search = async (text: string) => {
  await userEvent.keyboard('/')
  await vi.waitFor(() => expect(document.activeElement).toBe(field()))
  await userEvent.fill(field(), text)
}

test('what needs scripts is hidden until they run, downloads are there without', () => {
  stop()
  container.innerHTML = renderView(conversation, { readerBar: true, documents })
  expect(container.querySelector('search')?.hidden).toBe(true)
  expect(container.querySelector('a[download][href="/c.md"]')).not.toBeNull()
  expect(renderView(conversation)).not.toContain('vitrine-bar')
})

test('a search counts hits whatever their case and marks, also in folded results, and goes around', async () => {
  await search('peas')
  await vi.waitFor(() => expect(hits()).toBe('1 of 5'))
  expect(CSS.highlights.get('vitrine-hit')?.size).toBe(5)
  const marked = getComputedStyle(container.querySelector('.vitrine-message p')!, '::highlight(vitrine-hit)')
  expect(marked.backgroundColor).toBe('rgb(233, 220, 187)')
  const fold = container.querySelector('details')!
  expect(fold.open).toBe(false)
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await vi.waitFor(() => expect(hits()).toBe('5 of 5'))
  expect(fold.open).toBe(true)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(hits()).toBe('1 of 5'))
  const counts = [...container.querySelectorAll<HTMLElement>('.vitrine-outline a')].map(
    (link) => link.dataset.hits,
  )
  expect(counts).toEqual(['3', '2'])
})

test('a phrase is found across marks of text, and not across paragraphs', async () => {
  await search('in any garden')
  await vi.waitFor(() => expect(hits()).toBe('1 of 1'))
  await userEvent.fill(field(), 'grow? peas')
  await vi.waitFor(() => expect(hits()).toBe('No hits'))
  expect(CSS.highlights.has('vitrine-hit')).toBe(false)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(hits()).toBe(''))
  expect(field().value).toBe('')
})

test('j and k go to the next and previous question, e opens all folds and closes them again', async () => {
  await userEvent.keyboard('j')
  await vi.waitFor(() => expect(document.activeElement?.id).toMatch(/q/))
  await userEvent.keyboard('e')
  const fold = container.querySelector('details')!
  await vi.waitFor(() => expect(fold.open).toBe(true))
  await userEvent.keyboard('e')
  await vi.waitFor(() => expect(fold.open).toBe(false))
})

test('a reader who turns single keys off keeps them off, and can turn them on again', async () => {
  await userEvent.keyboard('?')
  const keysSwitch = page.getByRole('checkbox', { name: 'Single keys do this' })
  await userEvent.click(keysSwitch)
  await userEvent.keyboard('{Escape}')
  stop()
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
  await userEvent.keyboard('e')
  const fold = container.querySelector('details')!
  await userEvent.click(page.getByRole('button', { name: 'More tools' }))
  await userEvent.click(page.getByRole('button', { name: 'Keys' }))
  await userEvent.click(keysSwitch)
  expect(fold.open).toBe(false)
  await userEvent.keyboard('{Escape}e')
  await vi.waitFor(() => expect(fold.open).toBe(true))
})

test('what is typed right after / goes into the field, before anything is loaded', async () => {
  await userEvent.keyboard('/pea')
  await vi.waitFor(() => expect(hits()).not.toBe(''))
  expect(field().value).toBe('pea')
})

test('k goes back to the question before', async () => {
  const [first, second] = container.querySelectorAll<HTMLElement>('[data-role="user"]')
  container.style.blockSize = '5000px'
  second!.scrollIntoView()
  scrollBy(0, 40)
  await userEvent.keyboard('k')
  await vi.waitFor(() => expect([first, second]).toContain(document.activeElement))
})

test('keys that are typed into a field are left alone', async () => {
  await search('j')
  await userEvent.keyboard('jek?')
  expect(field().value).toBe('jjek?')
  expect(container.querySelector('details')?.open).toBe(false)
})

test('a message is copied as Markdown, and the reader is told', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ holds: 'conversations', conversations: [conversation] })),
  )
  await userEvent.hover(container.querySelectorAll('.vitrine-message')[1]!)
  await vi.waitFor(() =>
    expect(container.querySelector('.vitrine-head .vitrine-message-copy')).not.toBeNull(),
  )
  await userEvent.click(page.getByRole('button', { name: 'Copy message as Markdown' }))
  await vi.waitFor(() => expect(container.querySelector('.vitrine-bar-said')?.textContent).toBe('Copied'))
  const blob = await write.mock.calls[0]?.[0]?.[0]?.getType('text/plain')
  expect(await blob?.text()).toBe('Peas grow in **any** garden. PEAS like sun.\n')
})

test('the command that goes on elsewhere is copied with the address of the page', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await userEvent.click(page.getByRole('button', { name: 'More tools' }))
  await userEvent.click(page.getByRole('button', { name: /^Continue in Claude Code or Codex/ }))
  await vi.waitFor(() => expect(container.querySelector('.vitrine-bar-said')?.textContent).toBe('Copied'))
  const blob = await write.mock.calls[0]?.[0]?.[0]?.getType('text/plain')
  expect(await blob?.text()).toBe(`npx vitrine continue ${location.origin}${location.pathname}`)
})

test('a message of a sub-agent is copied too', async () => {
  stop()
  const asked = conversationOf([
    {
      ...messageOf('a', null, 'assistant', []),
      parts: [
        {
          type: 'tool-call',
          toolCallId: 't',
          toolName: 'ask',
          input: {},
          messages: [messageOf('s', null, 'assistant', ['Said below.'])],
        },
      ],
    },
  ])
  container.innerHTML = renderView(asked, { readerBar: true, documents })
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ holds: 'conversations', conversations: [asked] })),
  )
  for (const details of container.querySelectorAll('details')) details.open = true
  await userEvent.hover(page.getByText('Said below.'))
  await userEvent.click(page.getByRole('button', { name: 'Copy message as Markdown' }))
  await vi.waitFor(() => expect(write).toHaveBeenCalled())
  const blob = await write.mock.calls.at(-1)?.[0]?.[0]?.getType('text/plain')
  expect(await blob?.text()).toBe('Said below.\n')
})

test('a copy that fails is told too', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 503 })),
  )
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    for (const item of items) await item.getType('text/plain')
  })
  await userEvent.click(page.getByRole('button', { name: 'More tools' }))
  await userEvent.click(page.getByRole('button', { name: 'Copy as Markdown' }))
  await vi.waitFor(() =>
    expect(container.querySelector('.vitrine-bar-said')?.textContent).toBe('Could not be copied'),
  )
})

test('passes axe, with the search used and the menu open', async () => {
  await search('peas')
  await vi.waitFor(() => expect(hits()).not.toBe(''))
  await userEvent.click(page.getByRole('button', { name: 'More tools' }))
  const { violations } = await axe.run(container, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('a hit deep in a long code block is brought into the window', async () => {
  stop()
  const lines = Array.from({ length: 400 }, (_, line) =>
    line === 350 ? `${'x'.repeat(300)} needle` : `line ${line}`,
  )
  container.innerHTML = renderView(
    conversationOf([messageOf('q', null, 'user', [`\`\`\`\n${lines.join('\n')}\n\`\`\``])]),
    { readerBar: true },
  )
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
  await search('needle')
  await vi.waitFor(() => expect(hits()).toBe('1 of 1'))
  const [range] = [...(CSS.highlights.get('vitrine-current-hit') ?? [])] as Range[]
  await vi.waitFor(() => {
    const { top, left } = range!.getBoundingClientRect()
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(innerHeight)
    expect(left).toBeLessThan(innerWidth)
  })
})

test('a code block is copied as it is, and its lines are wrapped and not again', async () => {
  stop()
  const code = `run(${'x'.repeat(300)})`
  container.innerHTML = renderView(
    conversationOf([messageOf('q', null, 'user', [`\`\`\`js\n${code}\n\`\`\``])]),
    { readerBar: true },
  )
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const block = container.querySelector('pre')!
  await userEvent.hover(block)
  await vi.waitFor(() => expect(block.nextElementSibling?.className).toBe('vitrine-block-tools'))
  await userEvent.click(page.getByRole('button', { name: 'Wrap lines' }))
  expect(block.scrollWidth).toBe(block.clientWidth)
  const tools = block.nextElementSibling!.getBoundingClientRect()
  expect(tools.top).toBeGreaterThanOrEqual(block.getBoundingClientRect().top)
  expect(tools.bottom).toBeLessThan(block.getBoundingClientRect().bottom)
  await userEvent.click(page.getByRole('button', { name: 'Wrap lines' }))
  expect(block.scrollWidth).toBeGreaterThan(block.clientWidth)
  await userEvent.click(page.getByRole('button', { name: 'Copy code' }))
  await vi.waitFor(() => expect(write).toHaveBeenCalled())
  const blob = await write.mock.calls.at(-1)?.[0]?.[0]?.getType('text/plain')
  expect((await blob?.text())?.trim()).toBe(code)
})

test('below a page that is shorter than the window, a narrow bar stands at its end', () => {
  container.innerHTML = renderView(conversationOf([messageOf('q1', null, 'user', ['Peas?'])]), {
    readerBar: true,
    documents,
  })
  container.style.inlineSize = '390px'
  const { bottom } = container.querySelector('.vitrine-bar')!.getBoundingClientRect()
  expect(Math.abs(innerHeight - bottom)).toBeLessThanOrEqual(container.getBoundingClientRect().top + 2)
})
