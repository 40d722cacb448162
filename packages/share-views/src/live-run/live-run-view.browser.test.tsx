import '@vitrine/ui/tokens.css'
import '../styles.css'
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { LabelsOf } from '../__fixtures__/labels-of.tsx'
import { WorkflowStartError } from '../workflow-start/workflow-start-error.ts'
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
  document.documentElement.dir = 'ltr'
})

const run: LiveRunViewProps['run'] = {
  run: { id: 'r', workflow: { name: 'Digest' }, status: 'running', steps: [], source: { format: 'ag-ui' } },
  html: {},
}

function viewOf(props: Partial<LiveRunViewProps>, status: 'running' | 'waiting' = 'running'): ReactElement {
  const progress = { status, startedAt: null, endedAt: null, heartbeatAt: null }
  return (
    <LabelsOf i18n={createI18n('en')}>
      <LiveRunView run={run} progress={progress} connection="live" {...props} />
    </LabelsOf>
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

const step = (index: number, status: 'running' | 'succeeded') => ({
  id: `s${index}`,
  parentId: null,
  name: `Step ${index}`,
  kind: 'step' as const,
  status,
  attempts: 1,
  logs: [],
})
const steps = [...Array.from({ length: 29 }, (_, index) => step(index, 'succeeded')), step(29, 'running')]

test('counts no stages where nobody knows how many are to come, and draws the last ones', async () => {
  root.render(viewOf({ run: { run: { ...run.run, steps }, html: {} } }))
  await expect.poll(() => container.querySelectorAll('.live-stations > *').length).toBe(24)
  expect(container.querySelector('.live-stations > :last-child')?.getAttribute('data-status')).toBe('running')
  expect(container.querySelector('.live-far')?.textContent).toBe('')
})

test("reports no silence where the reader's clock is an hour ahead", async () => {
  const serverNow = Date.now() - 3_600_000
  const progress = {
    status: 'running' as const,
    startedAt: new Date(serverNow - 65_000).toISOString(),
    endedAt: null,
    heartbeatAt: new Date(serverNow).toISOString(),
  }
  root.render(viewOf({ progress }))
  await expect.poll(() => container.querySelector('.live-time')?.textContent).toMatch(/^1\D+\d+\D+$/)
  expect(container.querySelector('.live-note')).toBeNull()
})

const progressNow = () => ({
  status: 'running' as const,
  startedAt: null,
  endedAt: null,
  heartbeatAt: new Date().toISOString(),
})

test('says since when no heartbeat arrived, until the next one arrives', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const note = page.getByText(/^No contact with the run since/)
  root.render(viewOf({ progress: progressNow() }))
  await expect.poll(() => container.querySelector('.live-strip')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(7000)
  expect(container.querySelector('.live-note')?.textContent ?? '').toBe('')
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(note).toBeVisible()
  root.render(viewOf({ progress: progressNow() }))
  await expect.element(note).not.toBeInTheDocument()
  root.render(viewOf({ progress: progressNow(), connection: 'lost' }))
  await expect.element(page.getByText(/^The connection is lost/).first()).toBeVisible()
})

const running = () => container.querySelector('.live-stations > [data-status=running]')

test.each([
  ['ltr', 'normal'],
  ['rtl', 'reverse'],
])('passes over the stage that runs the way one reads, %s', async (direction, way) => {
  document.documentElement.dir = direction
  root.render(viewOf({ run: { run: { ...run.run, steps }, html: {} } }))
  await expect.poll(running).not.toBeNull()
  expect(getComputedStyle(running()!, '::after').animationDirection).toBe(way)
})

const strip = page.getByRole('region', { name: 'State of the run' })
const teaQuestion = { questions: [{ id: 'one', reason: 'input', message: 'Which tea?' }] }

test('announces a question without moving the focus, and after the answer focuses the status of the run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const questions = { ...teaQuestion, onAnswer: () => promise }
  root.render(viewOf({ questions }, 'waiting'))
  await expect.element(strip.getByRole('status').last()).toMatchTextContent(/Waiting for an answer/)
  expect(document.activeElement).toBe(document.body)
  const answer = page.getByRole('textbox')
  await answer.fill('gre')
  root.render(viewOf({ questions: { ...questions }, run: { ...run, run: { ...run.run, steps } } }, 'waiting'))
  await expect.poll(() => container.querySelectorAll('.live-stations > *').length).toBe(24)
  await expect.element(answer).toHaveFocus()
  await userEvent.keyboard('en')
  await expect.element(answer).toHaveValue('green')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  resolve()
  await expect.element(strip).toHaveFocus()
  await expect.element(page.getByText(/The answer is on its way/)).toBeVisible()
})

const device = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }

test('on paper a question stands with all that can be answered, and without the form', async () => {
  onTestFinished(() => device.send('Emulation.setEmulatedMedia', { media: '' }))
  const responseSchema = {
    type: 'object',
    required: ['tea'],
    properties: {
      tea: { title: 'Tea', enum: ['Green', 'Black'] },
      milk: { title: 'Milk', enum: ['Oat', 'Soy', 'Cow'] },
      note: { title: 'Note', type: 'string' },
      extras: { title: 'Extras', type: 'array', items: { enum: ['Nuts', 'Nuts too'] } },
      cup: { title: 'Cup', type: 'object', properties: { size: { title: 'Size', type: 'integer' } } },
      approved: { const: true },
    },
  }
  const question = { id: 'one', reason: 'input', message: 'Which tea?', responseSchema }
  root.render(viewOf({ questions: { questions: [question], onAnswer: () => Promise.resolve() } }, 'waiting'))
  await expect.element(page.getByRole('radio', { name: 'Green' })).toBeVisible()
  const printed = container.querySelector<HTMLElement>('.live-printed')!
  expect(printed.checkVisibility()).toBe(false)
  await device.send('Emulation.setEmulatedMedia', { media: 'print' })
  const choices = ['Tea', 'Green', 'Black', 'Milk', 'Oat', 'Soy', 'Cow']
  await expect
    .poll(() => container.innerText.split(/\s*\n\s*/))
    .toEqual(
      expect.arrayContaining(['Which tea?', ...choices, 'Note', 'Extras', 'Nuts', 'Nuts too', 'Cup', 'Size']),
    )
  expect(container.innerText).not.toMatch(/Send|Waiting/)
  const controls = [...container.querySelectorAll('.vitrine-live-run :is(input, select, textarea, button)')]
  expect(controls.filter((control) => control.checkVisibility())).toEqual([])
})

test('a question that was answered elsewhere leaves the keyboard at the state of the run', async () => {
  root.render(viewOf({ questions: { ...teaQuestion, onAnswer: () => Promise.resolve() } }, 'waiting'))
  await page.getByRole('textbox').fill('gre')
  root.render(viewOf({ questions: { questions: [] } }))
  await expect.element(strip).toHaveFocus()
})

test('an answer that a limit of the workflow refuses stays in its field, and the reader is told to come back later', async () => {
  const refused = [new WorkflowStartError('quota-reached'), new Error('offline')]
  const onAnswer = () => Promise.reject(refused.shift() ?? new Error('asked once too often'))
  root.render(viewOf({ questions: { ...teaQuestion, onAnswer } }, 'waiting'))
  await page.getByRole('textbox').fill('green')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByText(/It keeps waiting; send your answer again later/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('green')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByText(/could not be sent. Try again in a moment/)).toBeVisible()
})

test('a question that goes with its page moves neither keyboard nor page', async () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focused.mockRestore())
  root.render(viewOf({ questions: { ...teaQuestion, onAnswer: () => Promise.resolve() } }, 'waiting'))
  await page.getByRole('textbox').fill('gre')
  focused.mockClear()
  root.render(null)
  await expect.poll(() => container.childElementCount).toBe(0)
  expect(focused).not.toHaveBeenCalled()
})

test('is written on a server without a complaint', () => {
  const complaint = vi.spyOn(console, 'error')
  onTestFinished(() => complaint.mockRestore())
  const questions = { ...teaQuestion, onAnswer: () => Promise.resolve() }
  expect(renderToString(viewOf({ questions }, 'waiting'))).toContain('Which tea?')
  expect(complaint).not.toHaveBeenCalled()
})

test('cancelling asks first, is given up by Escape, and never loses the keyboard', async () => {
  const onCancel = vi.fn(() => Promise.resolve())
  root.render(viewOf({ onCancel }))
  const opener = page.getByRole('button', { name: 'Cancel the run' })
  const keep = page.getByRole('button', { name: 'No, let it run' })
  await opener.click()
  await expect.element(keep).toHaveFocus()
  await expect
    .element(page.getByRole('group', { name: 'Cancel the run' }))
    .toHaveAccessibleDescription(/Cancel this run\?/)
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(keep).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(strip).toHaveFocus()
  await expect.element(page.getByText('The run is being cancelled…')).toBeVisible()
  expect(onCancel).toHaveBeenCalledOnce()
})
