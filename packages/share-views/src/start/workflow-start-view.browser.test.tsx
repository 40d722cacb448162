import '@vitrine/ui/tokens.css'
import '../styles.css'
import axe from 'axe-core'
import { version } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderStartPage, startPageOf } from './__fixtures__/start-page.tsx'
import type { DraftStorage, WorkflowStartPort } from './start-port.ts'
import { WorkflowStartError } from './workflow-start-error.ts'

type PageOptions = Parameters<typeof startPageOf>[0]

let container: HTMLElement
let root: Root | undefined

beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
})

afterEach(() => {
  leave()
  container.remove()
  delete document.documentElement.dataset.theme
  Object.assign(document.documentElement, { dir: 'ltr', lang: 'en' })
})

function show(options?: PageOptions): void {
  root = createRoot(container)
  root.render(startPageOf(options))
}

function leave(): void {
  root?.unmount()
  root = undefined
}

function memoryDraft(): DraftStorage & { text: string | null } {
  return {
    text: null,
    read() {
      return this.text
    },
    write(draft) {
      this.text = draft
    },
    remove() {
      this.text = null
    },
  }
}

function portOf(port: Partial<WorkflowStartPort>): { port: WorkflowStartPort } {
  return { port: { start: vi.fn(), uploadFile: vi.fn(), ...port } }
}

const topic = page.getByRole('textbox', { name: /^Topic/ })
const startButton = page.getByRole('button', { name: 'Start the run' })

function blocked(): never {
  throw new Error('blocked')
}

async function fillIn(): Promise<void> {
  await topic.fill('tea')
  await page.getByRole('radio', { name: 'A text' }).click()
  await page.getByRole('textbox', { name: 'A text' }).fill('All about tea.')
}

const filledIn = { topic: 'tea', depth: 'short', source: 'All about tea.', sentences: 5, send: false }

describe(`the page that starts a workflow, in React ${version}`, () => {
  test('takes over what the server wrote without a complaint, and lets the button be pressed', async () => {
    const complaint = vi.spyOn(console, 'error')
    container.innerHTML = renderStartPage({ query: '?input.topic=tea' })
    const written = container.querySelector('input')
    expect(container.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
    root = hydrateRoot(container, startPageOf({ query: '?input.topic=tea' }))
    await expect.element(startButton).toBeEnabled()
    expect(container.querySelector('input')).toBe(written)
    expect(complaint).not.toHaveBeenCalled()
  })

  test('what was entered before scripts came is part of what is started', async () => {
    container.innerHTML = renderStartPage()
    await topic.fill('tea before scripts')
    await page.getByRole('radio', { name: 'A text' }).click()
    const draftStorage = memoryDraft()
    root = hydrateRoot(container, startPageOf({ draftStorage }))
    await expect.poll(() => draftStorage.text).toContain('tea before scripts')
    await expect.element(topic).toHaveValue('tea before scripts')
    await expect.element(page.getByRole('textbox', { name: 'A text' })).toBeVisible()
  })

  test('lists what needs another look, and leads to each field by keyboard', async () => {
    const start = vi.fn<WorkflowStartPort['start']>()
    show(portOf({ start }))
    await startButton.click()
    const heading = page.getByRole('heading', { name: '2 inputs need another look' })
    await expect.element(heading).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(topic).toHaveFocus()
    await expect.element(topic).toHaveAccessibleDescription(/What the digest is about.*This is needed\./)
    await userEvent.keyboard('t')
    await expect.element(topic).toHaveAttribute('aria-invalid', 'false')
    await expect.element(page.getByRole('heading', { name: '1 input needs another look' })).toBeVisible()
    expect(start).not.toHaveBeenCalled()
  })

  test('starts one run however often it is pressed, and under the same key after a failure and a reload', async () => {
    const keys: string[] = []
    const start = vi.fn<WorkflowStartPort['start']>((_, key) => {
      keys.push(key)
      return keys.length === 3
        ? Promise.resolve({ runId: 'run-1' })
        : Promise.reject(new WorkflowStartError('unreachable'))
    })
    const onStarted = vi.fn()
    const options = { ...portOf({ start }), onStarted, draftStorage: memoryDraft() }
    show(options)
    await fillIn()
    await startButton.dblClick()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/never starts a second run/)
    await startButton.click()
    await vi.waitFor(() => expect(keys.length).toBeGreaterThanOrEqual(2))
    while (keys.length > 2) keys.pop()
    leave()
    show(options)
    await expect.element(topic).toHaveValue('tea')
    await startButton.click()
    await vi.waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith('run-1'))
    expect(new Set(keys).size).toBe(1)
    expect(start).toHaveBeenLastCalledWith(filledIn, keys[0])
  })

  test('tries other inputs under another key after an answer was lost, the same inputs under the same', async () => {
    const keys: string[] = []
    const start = vi.fn<WorkflowStartPort['start']>((_, key) => {
      keys.push(key)
      return Promise.reject(new WorkflowStartError('unreachable'))
    })
    const draftStorage = memoryDraft()
    const options = { ...portOf({ start }), draftStorage }
    const startAgain = async (count: number) => {
      await startButton.click()
      await vi.waitFor(() => expect(keys).toHaveLength(count))
      await expect.element(page.getByRole('alert')).toMatchTextContent(/never starts a second run/)
    }
    show(options)
    await fillIn()
    await page.getByLabelText(/Access key/).fill('hush')
    await startAgain(1)
    await startAgain(2)
    await topic.fill('coffee')
    await startAgain(3)
    await page.getByLabelText(/Access key/).fill('hush, hush')
    await startAgain(4)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
    leave()
    show(options)
    await expect.element(topic).toHaveValue('coffee')
    await topic.fill('tea')
    await startAgain(5)
    expect(new Set(keys).size).toBe(4)
    expect(draftStorage.text).not.toContain('hush')
  })

  test('leads back to a run that was started, and starts another only for other inputs or on request', async () => {
    const keys: string[] = []
    const start = vi.fn<WorkflowStartPort['start']>((_, key) => {
      if (!keys.includes(key)) keys.push(key)
      return Promise.resolve({ runId: `run-${keys.indexOf(key)}` })
    })
    const onStarted = vi.fn()
    show({ ...portOf({ start }), onStarted, draftStorage: memoryDraft() })
    await fillIn()
    await startButton.click()
    await vi.waitFor(() => expect(onStarted).toHaveBeenLastCalledWith('run-0'))
    await startButton.click()
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
    expect(keys).toHaveLength(1)
    await page.getByRole('button', { name: 'Start another run with them' }).click()
    await vi.waitFor(() => expect(onStarted).toHaveBeenLastCalledWith('run-1'))
    await topic.fill('coffee')
    await startButton.click()
    await vi.waitFor(() => expect(onStarted).toHaveBeenLastCalledWith('run-2'))
  })

  test('keeps what is entered over a reload, but no secrets, until it is started afresh', async () => {
    const draftStorage = memoryDraft()
    show({ draftStorage })
    await fillIn()
    await page.getByLabelText(/Access key/).fill('hush')
    await vi.waitFor(() => expect(draftStorage.text).toContain('All about tea.'))
    expect(draftStorage.text).not.toContain('hush')
    leave()
    show({ draftStorage })
    await expect.element(page.getByText(/What you had entered is here again\./)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'A text' })).toHaveValue('All about tea.')
    await page.getByRole('button', { name: 'Start afresh' }).click()
    await expect.element(topic).toHaveValue('')
    expect(draftStorage.text).toBeNull()
  })

  test('says when nothing can be kept', async () => {
    show({ draftStorage: { read: blocked, write: blocked, remove: blocked } })
    await topic.fill('tea')
    await expect.element(page.getByText(/does not let this page keep/)).toBeVisible()
    await expect.element(topic).toHaveValue('tea')
  })

  test('sends a file up with progress, and the run gets its id', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const start = vi.fn<WorkflowStartPort['start']>(() => Promise.resolve({ runId: 'run' }))
    const uploadFile: WorkflowStartPort['uploadFile'] = async ({ name, size, type }, onProgress) => {
      onProgress(0.5)
      await promise
      return { id: 'f1', name, size, mediaType: type }
    }
    show(portOf({ start, uploadFile }))
    await fillIn()
    const input = page.getByLabelText(/^Notes/)
    await input.upload(new File(['x'.repeat(2000)], 'long.txt', { type: 'text/plain' }))
    await expect.element(page.getByText(/This file is larger than/)).toBeVisible()
    await input.upload(new File(['tea'], 'tea.txt', { type: 'text/plain' }))
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '0.5')
    await startButton.click()
    await expect.element(page.getByText('This file is still being uploaded.')).toBeVisible()
    expect(start).not.toHaveBeenCalled()
    resolve()
    await expect.element(page.getByRole('button', { name: 'Remove tea.txt' })).toBeVisible()
    await startButton.click()
    await vi.waitFor(() => expect(start.mock.calls[0]?.[0]).toEqual({ ...filledIn, notes: 'f1' }))
  })

  test('adds and removes entries of a list by keyboard', async () => {
    show()
    const add = page.getByRole('button', { name: 'Add an entry' })
    await add.click()
    await userEvent.keyboard('oolong')
    await expect.element(page.getByRole('textbox', { name: 'Entry 1' })).toHaveValue('oolong')
    await page.getByRole('button', { name: 'Remove entry 1' }).click()
    await expect.element(page.getByText('No entries yet.')).toBeVisible()
    await expect.element(add).toHaveFocus()
  })

  test('asks under a condition, and shows what the server finds at its field', async () => {
    const problems = [{ path: ['to'], keyword: 'format' as const, values: { format: 'email' } }]
    const start = vi.fn<WorkflowStartPort['start']>(() =>
      Promise.reject(new WorkflowStartError('invalid-inputs', { problems })),
    )
    show(portOf({ start }))
    await fillIn()
    await page.getByRole('checkbox', { name: 'Send it by e-mail' }).click()
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('name@example.org')
    await startButton.click()
    await expect
      .element(page.getByRole('link', { name: /^E-mail address: Write a complete e-mail/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('textbox', { name: 'E-mail address' }))
      .toHaveValue('name@example.org')
  })

  test.each([
    [
      new WorkflowStartError('quota-reached', { retryAt: '2026-11-22T10:00:00Z' }),
      /you can start it again from .*2026/,
    ],
    [new WorkflowStartError('switched-off'), /not on offer any more/],
    ['anything', /Something went wrong/],
  ])('says what to do after %s', async (thrown, words) => {
    show(portOf({ start: () => Promise.reject(thrown) }))
    await fillIn()
    await startButton.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    await expect.element(topic).toHaveValue('tea')
  })

  test('begins with the inputs and files of an earlier run, under a key of their own', async () => {
    const start = vi.fn<WorkflowStartPort['start']>(() => Promise.resolve({ runId: 'run-2' }))
    const inputs = { ...filledIn, notes: 'f1' }
    const files = [{ id: 'f1', name: 'tea.txt', size: 3, mediaType: 'text/plain' }]
    const draftStorage = memoryDraft()
    draftStorage.text = JSON.stringify({ version: '', origin: '', entries: '', idempotencyKey: 'old' })
    show({ ...portOf({ start }), draftStorage, earlier: { runId: 'run-1', inputs, files } })
    await expect.element(page.getByText('tea.txt', { exact: true })).toBeVisible()
    await startButton.click()
    await vi.waitFor(() =>
      expect(start).toHaveBeenCalledWith(inputs, expect.stringMatching(/^[0-9a-f]{32}$/)),
    )
  })

  test.each([
    ['light', 'en', 'ltr'],
    ['dark', 'ar', 'rtl'],
  ])('has no accessibility fault in %s, %s', async (theme, language, direction) => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
    document.documentElement.dataset.theme = theme
    document.body.style.background = 'var(--paper)'
    document.title = 'Reading digest'
    show({ language, query: '?input.unknown=1' })
    await vi.waitFor(() => expect(container.querySelector('[type=submit]:enabled')).not.toBeNull())
    container.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    await vi.waitFor(() => expect(container.querySelector('.start-summary')).not.toBeNull())
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
    ).toEqual([])
  })
})
