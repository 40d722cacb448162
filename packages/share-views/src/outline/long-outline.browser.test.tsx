import '@vitrine/ui/tokens.css'
import '../styles.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderView } from '../__fixtures__/render-view.tsx'
import { enhanceConversation } from '../conversation/enhance-conversation.ts'

const conversation = conversationOf(
  Array.from({ length: 50 }, (_, index) =>
    messageOf(`q${index}`, index === 0 ? null : `q${index - 1}`, 'user', [`Question ${index + 1} of péas`]),
  ),
)

let container: HTMLElement
let stop: () => void
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  container.style.inlineSize = '1400px'
  container.innerHTML = renderView(conversation, { readerBar: true })
  stop = enhanceConversation(container.querySelector<HTMLElement>('.vitrine')!)
})
afterEach(() => {
  stop()
  container.remove()
})

const groups = () => [...container.querySelectorAll<HTMLDetailsElement>('.vitrine-outline-group')]
const shownEntries = () => [...container.querySelectorAll('.vitrine-outline li:not([hidden])')]

test('many questions stand in groups, of which the one that is read opens', async () => {
  expect(groups().map((group) => group.querySelector('summary')?.textContent?.trim())).toEqual([
    '1–20',
    '21–40',
    '41–50',
  ])
  container.querySelector('#m-q44')!.scrollIntoView()
  await vi.waitFor(() => expect(groups().map(({ open }) => open)).toEqual([false, false, true]))
  container.querySelector('#m-q0')!.scrollIntoView()
  await vi.waitFor(() => expect(groups().map(({ open }) => open)).toEqual([true, false, false]))
})

test('the questions are filtered by what is typed, however it is written', async () => {
  const field = container.querySelector<HTMLInputElement>('.vitrine-outline-filter')!
  await userEvent.fill(field, '45 of PEAS')
  expect(shownEntries().map((entry) => entry.textContent)).toEqual(['Question 45 of péas'])
  expect(groups().map(({ hidden }) => hidden)).toEqual([true, true, false])
  expect(groups()[2]!.open).toBe(true)
  await userEvent.fill(field, '')
  expect(shownEntries()).toHaveLength(50)
})

test('hits of the search are counted at their group too', async () => {
  await userEvent.fill(container.querySelector('.vitrine-find-text')!, 'question 4')
  await vi.waitFor(() =>
    expect(groups().map((group) => group.querySelector('summary')?.dataset.hits)).toEqual(['1', '1', '9']),
  )
})
