import '@vitrine/ui/tokens.css'
import '../styles.css'
import type { Conversation } from '@vitrine/transcript'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderView } from '../__fixtures__/render-view.tsx'
import { enhanceConversation } from '../conversation/enhance-conversation.ts'

const conversation = conversationOf(
  [
    messageOf('root', null, 'user', ['Which peas?']),
    messageOf('a', 'root', 'assistant', ['Sugar peas.']),
    messageOf('a1', 'a', 'user', ['Why sugar?']),
    messageOf('a2', 'a', 'user', ['When to sow?']),
    messageOf('b', 'root', 'assistant', ['Snow peas.']),
    messageOf('b1', 'b', 'user', ['Thank you.']),
    messageOf('c', 'root', 'assistant', ['Field peas.']),
  ],
  { currentMessageId: 'b1' },
)

let container: HTMLElement
let stop = () => {}

function show(shownConversation: Conversation): void {
  container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = renderView(shownConversation, { readerBar: true })
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
}

async function open(address = ''): Promise<void> {
  history.replaceState(history.state, '', `${location.pathname}${address}`)
  show(conversation)
  if (!address.includes('version') && !address.includes('#')) {
    expect(container.querySelector('.vitrine-versions')).toBeNull()
    container.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  }
  await vi.waitFor(() => expect(container.querySelector('.vitrine-versions')).not.toBeNull())
}
function close(): void {
  stop()
  container.remove()
}
const before = location.search
afterEach(() => {
  close()
  history.replaceState(history.state, '', `${location.pathname}${before}`)
})

const shown = () =>
  [...container.querySelectorAll('.vitrine-message')]
    .filter((message) => message.checkVisibility())
    .map(({ id }) => id)
const places = () =>
  [...container.querySelectorAll<HTMLElement>('.vitrine-versions')]
    .filter((choice) => choice.checkVisibility())
    .map((choice) => choice.querySelector('output')?.textContent)
const press = (name: string) => userEvent.click(page.getByRole('button', { name }).first())

test('many versions at one place stay folded until somebody touches the page', async () => {
  const versions = ['a', 'b', 'c', 'd', 'e'].map((id) => messageOf(id, 'root', 'assistant', [`Peas ${id}`]))
  // The pointer of the browser may stand where the page appears.
  const listen = vi.spyOn(document, 'addEventListener').mockReturnValue()
  show(
    conversationOf([messageOf('root', null, 'user', ['Which peas?']), ...versions], {
      currentMessageId: 'e',
    }),
  )
  const touches = new Map<string, unknown>(listen.mock.calls.map(([type, listener]) => [type, listener]))
  listen.mockRestore()
  await import('./switch-versions.ts')
  expect(places()).toEqual([])
  const touch = touches.get('pointerover') as () => void
  touch()
  await vi.waitFor(() => expect(places()).toEqual(['5 of 5']))
  expect(shown()).toEqual(['m-root', 'm-e'])
})

test('a reader goes from version to version at the place where they part, and the address keeps it', async () => {
  await open('?from=mail')
  expect(shown()).toEqual(['m-root', 'm-b', 'm-b1'])
  expect(places()).toEqual(['2 of 3'])
  await press('Next version')
  expect(shown()).toEqual(['m-root', 'm-c'])
  expect(places()).toEqual(['3 of 3'])
  expect(location.search).toBe('?from=mail&version=m-c')
  await press('Previous version')
  expect(location.search).toBe('?from=mail')
  await press('Previous version')
  expect(shown()).toEqual(['m-root', 'm-a', 'm-a2'])
  expect(places()).toEqual(['1 of 3', '2 of 2'])
  expect(container.querySelector('#m-root + .vitrine-versions')?.textContent).toContain(
    'The versions part here',
  )
})

test('an address opens a version inside another one, and its reader comes back out step by step', async () => {
  await open('?version=m-a1')
  expect(shown()).toEqual(['m-root', 'm-a', 'm-a1'])
  expect(places()).toEqual(['1 of 3', '1 of 2'])
  await userEvent.click(page.getByRole('button', { name: 'Next version' }).last())
  expect(shown()).toEqual(['m-root', 'm-a', 'm-a2'])
  expect(location.search).toBe('?version=m-a')
  await press('Next version')
  expect(shown()).toEqual(['m-root', 'm-b', 'm-b1'])
  expect(location.search).toBe('')
})

test('the keyboard stays on the button, also at the last version', async () => {
  await open()
  const next = container.querySelector<HTMLElement>('.vitrine-versions button:last-of-type')!
  next.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(places()).toEqual(['3 of 3'])
  expect(document.activeElement).toBe(next)
  expect(next.ariaDisabled).toBe('true')
})

test('the link of a message in another version opens that version', async () => {
  await open('#m-a1')
  expect(shown()).toEqual(['m-root', 'm-a', 'm-a1'])
  location.hash = '#m-b1'
  await vi.waitFor(() => expect(shown()).toEqual(['m-root', 'm-b', 'm-b1']))
  expect(location.search).toBe('')
})

test('the search finds what the chosen version says, and not the others', async () => {
  await open('?version=m-c')
  const field = container.querySelector<HTMLInputElement>('.vitrine-find-text')!
  await userEvent.fill(field, 'field peas')
  await vi.waitFor(() => expect(container.querySelector('.vitrine-find-hits')?.textContent).toBe('1 of 1'))
  await userEvent.fill(field, 'snow peas')
  await vi.waitFor(() => expect(container.querySelector('.vitrine-find-hits')?.textContent).toBe('No hits'))
})

test('the search goes on in the version that was chosen while it stood', async () => {
  await open()
  const field = container.querySelector<HTMLInputElement>('.vitrine-find-text')!
  const hits = () => container.querySelector('.vitrine-find-hits')?.textContent
  await userEvent.fill(field, 'field')
  await vi.waitFor(() => expect(hits()).toBe('No hits'))
  await press('Next version')
  await userEvent.fill(field, 'field peas')
  await vi.waitFor(() => expect(hits()).toBe('1 of 1'))
})

test('the outline lists what was asked in the version that is read', async () => {
  await open()
  const outline = () =>
    [...container.querySelectorAll('.vitrine-outline a')]
      .filter((link) => link.closest('[data-off]') === null)
      .map((link) => [link.getAttribute('href'), link.textContent])
  const standing = [
    ['#m-root', 'Which peas?'],
    ['#m-b1', 'Thank you.'],
  ]
  expect(outline()).toEqual(standing)
  await press('Previous version')
  expect(outline()).toEqual([
    ['#m-root', 'Which peas?'],
    ['#m-a2', 'When to sow?'],
  ])
  await userEvent.click(page.getByRole('button', { name: 'Previous version' }).last())
  expect(outline().at(-1)).toEqual(['#m-a1', 'Why sugar?'])
  container.querySelector('#m-a1')!.scrollIntoView()
  await vi.waitFor(() =>
    expect(container.querySelector('.vitrine-outline [aria-current]')?.textContent).toMatch(/sugar|peas/),
  )
  stop()
  expect(outline()).toEqual(standing)
})

test('an unknown version leaves the one that stands, and what is undone leaves every version folded', async () => {
  await open('?version=m-gone')
  expect(shown()).toEqual(['m-root', 'm-b', 'm-b1'])
  stop()
  expect(container.querySelector('.vitrine-versions')).toBeNull()
  expect(container.querySelectorAll('.vitrine-branch > summary')).toHaveLength(3)
  expect(container.querySelector('.vitrine-branch')!.checkVisibility()).toBe(true)
})
