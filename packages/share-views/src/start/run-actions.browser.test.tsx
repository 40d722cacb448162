import '@vitrine/ui/tokens.css'
import '../styles.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { runActionsOf } from './__fixtures__/start-page.tsx'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

afterEach(() => root?.unmount())

test('shares a run that has finished, after a failure too, and leads back to the form', async () => {
  const shareRun = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue('https://example.org/shared/1')
  const onRunAgain = vi.fn()
  root = createRoot(container)
  root.render(runActionsOf({ shareRun, onRunAgain }))
  const share = page.getByRole('button', { name: 'Share this run' })
  await expect
    .element(share)
    .toHaveAccessibleDescription(/publishes a frozen copy.*inputs, steps and results/)
  expect(shareRun).not.toHaveBeenCalled()
  await share.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No link could be made/)
  await share.click()
  const link = page.getByRole('textbox', { name: 'Link to the run' })
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveValue('https://example.org/shared/1')
  await page.getByRole('button', { name: 'Run again with these inputs' }).click()
  expect(onRunAgain).toHaveBeenCalledOnce()
})

test('says that visitors cannot publish, in the place of the button', async () => {
  root = createRoot(container)
  root.render(runActionsOf({ isSharingOff: true, onRunAgain: vi.fn() }))
  await expect.element(page.getByText('Visitors cannot publish runs of this workflow.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share this run' })).not.toBeInTheDocument()
})
