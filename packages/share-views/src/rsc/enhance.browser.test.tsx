import '@vitrine/ui/tokens.css'
import '../styles.css'
import { deriveGraph } from '@vitrine/transcript'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyPart } from '../__fixtures__/every-part.ts'
import { researchRun } from '../__fixtures__/research-run.ts'
import { enhance } from '../browser.ts'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import { prepareRun } from '../prepare/run/prepare-run.ts'
import { WorkflowRunView } from '../workflow-run/workflow-run-view.tsx'

const conversation = prepareConversation(everyPart)
const run = prepareRun(researchRun, deriveGraph(researchRun.steps))

let container: HTMLElement
let stop: (() => void) | undefined
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
})
afterEach(() => {
  stop?.()
  stop = undefined
  container.remove()
  history.replaceState(null, '', location.pathname)
})

describe('HTML that a server rendered', () => {
  test('of a conversation is searched and unfolded, until that is undone', async () => {
    container.innerHTML = renderToStaticMarkup(<ConversationView conversation={conversation} readerBar />)
    const rail = container.querySelector<HTMLElement>('.vitrine-bar-rail')
    stop = enhance(container)
    const find = container.querySelector<HTMLInputElement>('.vitrine-find-text')
    await vi.waitFor(() => expect(find?.checkVisibility()).toBe(true))
    const expand = rail?.querySelector<HTMLElement>('[data-do="expand"]')
    expand?.click()
    await vi.waitFor(() =>
      expect([...container.querySelectorAll('article details')].every((each) => each.matches('[open]'))).toBe(
        true,
      ),
    )
    stop()
    stop = undefined
    expand?.click()
    expect(container.querySelector('article details')?.matches('[open]')).toBe(true)
  })

  test('of a run has its steps searched, beside a conversation on the same page', async () => {
    container.innerHTML = renderToStaticMarkup(
      <>
        <ConversationView conversation={conversation} readerBar />
        <WorkflowRunView run={run} />
      </>,
    )
    stop = enhance(document.body)
    const filter = container.querySelector<HTMLInputElement>('.vitrine-run input[type="search"]')
    await vi.waitFor(() => expect(filter?.checkVisibility()).toBe(true))
    await vi.waitFor(() =>
      expect(container.querySelector('.vitrine-find-text')?.checkVisibility()).toBe(true),
    )
    const found = container.querySelector<HTMLOutputElement>('.vitrine-steps-found')
    if (filter) filter.value = 'no step has this name'
    filter?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.waitFor(() => expect(found?.textContent).toBe(found?.dataset.none))
  })

  test('is left as it is where the view is gone before scripts have come', async () => {
    container.innerHTML = renderToStaticMarkup(<ConversationView conversation={conversation} readerBar />)
    const before = container.innerHTML
    enhance(container)()
    await import('../conversation/enhance-conversation.ts')
    expect(container.innerHTML).toBe(before)
  })
})
