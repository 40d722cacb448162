import axe from 'axe-core'
import { version } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderStartForm } from './__fixtures__/render-start-form.tsx'
import {
  filledIn,
  fillIn,
  leave,
  memoryDraft,
  onEmptyPage,
  container,
  portOf,
  show,
  startButton,
  hydrate,
  topic,
} from './__fixtures__/show-start-form.tsx'
import type { WorkflowStartPort } from './start-port.ts'
import { WorkflowStartError } from './workflow-start-error.ts'

onEmptyPage()

function blocked(): never {
  throw new Error('blocked')
}

describe(`the page that starts a workflow, in React ${version}`, () => {
  test('hydrates server-rendered HTML without a warning, and enables the button', async () => {
    const complaint = vi.spyOn(console, 'error')
    container().innerHTML = renderStartForm({ query: '?input.topic=tea' })
    const written = container().querySelector('input')
    expect(container().querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
    hydrate({ query: '?input.topic=tea' })
    await expect.element(startButton).toBeEnabled()
    expect(container().querySelector('input')).toBe(written)
    expect(complaint).not.toHaveBeenCalled()
  })

  test('what was entered before scripts came is part of what is started', async () => {
    container().innerHTML = renderStartForm()
    await topic.fill('tea before scripts')
    await page.getByRole('radio', { name: 'A text' }).click()
    const draftStorage = memoryDraft()
    hydrate({ draftStorage })
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

  test('stores entries over a reload, but no secrets, until the form is reset', async () => {
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

  test('says when nothing can be stored', async () => {
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
    ['light', 'en', 'ltr'],
    ['dark', 'ar', 'rtl'],
  ])('has no accessibility fault in %s, %s', async (theme, language, direction) => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
    document.documentElement.dataset.theme = theme
    document.body.style.background = 'var(--paper)'
    document.title = 'Reading digest'
    show({ language, query: '?input.unknown=1' })
    await vi.waitFor(() => expect(container().querySelector('[type=submit]:enabled')).not.toBeNull())
    container().querySelector<HTMLButtonElement>('[type=submit]')?.click()
    await vi.waitFor(() => expect(container().querySelector('.start-summary')).not.toBeNull())
    const { violations } = await axe.run(container(), {
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
    ).toEqual([])
  })
})
