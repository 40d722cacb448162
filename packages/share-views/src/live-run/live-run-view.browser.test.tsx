import '@vitrine/ui/tokens.css'
import '../styles.css'
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { LiveRunView, type LiveRunViewProps } from './live-run-view.tsx'

let container: HTMLElement
let root: Root

beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
})

afterEach(() => {
  root.unmount()
  container.remove()
})

const run: LiveRunViewProps['run'] = {
  run: { id: 'r', workflow: { name: 'Digest' }, status: 'running', steps: [], source: { format: 'ag-ui' } },
  html: {},
}

function viewOf(props: Partial<LiveRunViewProps>, status: 'running' | 'waiting' = 'running'): ReactElement {
  const progress = { status, startedAt: null, endedAt: null, heartbeatAt: null }
  return (
    <I18nextProvider i18n={createI18n('en')}>
      <LiveRunView run={run} progress={progress} connection="live" {...props} />
    </I18nextProvider>
  )
}

test('asks a second question after the first was answered, with the run waiting all along', async () => {
  const onAnswer = vi.fn(() => Promise.resolve())
  const ask = (id: string, message: string) =>
    root.render(viewOf({ questions: { questions: [{ id, reason: 'input', message }], onAnswer } }, 'waiting'))
  const answer = page.getByRole('textbox')
  ask('one', 'Which tea?')
  await answer.fill('green')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect.poll(() => container.querySelector('.live-answered')).not.toBeNull()
  ask('two', 'How hot?')
  await expect.element(page.getByText('How hot?')).toBeVisible()
  await expect.element(answer).toHaveValue('')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith([
    { questionId: 'one', status: 'resolved', payload: 'green' },
  ])
})
