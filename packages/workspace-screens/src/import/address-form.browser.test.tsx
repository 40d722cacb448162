import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { createMemoryImports } from '../__fixtures__/memory-imports.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { transcriptFile } from '../__fixtures__/transcript-files.ts'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { ImportScreen } from './import-screen.tsx'

function open() {
  const wire = createMemoryWire()
  const imports = createMemoryImports(wire)
  showScreen({ imports }, <ImportScreen />)
  return { wire, imports }
}

const button = (name: string) => page.getByRole('button', { name })
const paste = (text: string, target: Element) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

afterEach(hideScreens)

describe(`the address of the import screen in React ${version}`, () => {
  test('reads a file that the server fetches from an address, as one of the device', async () => {
    const { imports } = open()
    imports.addresses.set(
      'https://example.com/session.json',
      transcriptFile('session.json', [conversationOf('Which record is lost?')]),
    )
    await page.getByLabelText('From an address').fill('https://example.com/session.json')
    await button('Fetch').click()
    await expect.element(page.getByRole('heading', { level: 2, name: 'session.json' })).toHaveFocus()
    await expect.element(button('Save 1 conversation')).toBeVisible()
  })

  test('says beside the address why it cannot be fetched, and gives up when asked to', async () => {
    const { wire } = open()
    const address = page.getByLabelText('From an address')
    await address.fill('nowhere')
    await button('Fetch').click()
    await expect.element(address).toHaveAccessibleDescription(/whole web address/)
    await address.fill('https://example.com/gone.json')
    await button('Fetch').click()
    await expect.element(address).toHaveAccessibleDescription(/does not hand out the file/)
    const release = wire.hold('fetchFile')
    await button('Fetch').click()
    await button('Cancel').click()
    release()
    await expect.element(button('Fetch')).toBeEnabled()
    await expect.element(address).toHaveAccessibleDescription(/keeps nothing before you save/)
  })

  test('puts a pasted address into its field, and fetches nothing unasked', async () => {
    const { wire } = open()
    const address = page.getByLabelText('From an address')
    await waitFor(() => {
      paste(' https://example.com/session.json\n', document.body)
      expect(address.element()).toHaveProperty('value', 'https://example.com/session.json')
    })
    await expect.element(address).toHaveFocus()
    expect(wire.calls).not.toContain('fetchFile')
  })
})
