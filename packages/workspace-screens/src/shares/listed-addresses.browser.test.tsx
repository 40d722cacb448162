import type { ShareEntry, ShareRequest } from '@vitrine/api-client/contract/shares'
import { version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { entryOf, shareOf } from '../__fixtures__/conversations.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryLivePages } from '../__fixtures__/memory-live-pages.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkspaces } from '../__fixtures__/memory-workspaces.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { PublishScreen } from '../publish/publish-screen.tsx'
import { SharesScreen } from './shares-screen.tsx'

afterEach(hideScreens)

const field = page.getByRole('textbox', { name: 'Addresses, one on each line' })
const readers = page.getByRole('combobox', { name: /^Who can read/ })

describe(`listed addresses in React ${version}`, () => {
  test('are asked for as a link is published, and nothing is published without', async () => {
    // On a phone the link stands behind a tab.
    await page.viewport(1280, 900)
    const wire = createMemoryWire()
    const onPublish = vi.fn<(request: ShareRequest) => void>()
    showScreen(
      {
        library: createMemoryLibrary(wire, { conversations: [entryOf('c1')], onPublish }),
        preview: createMemoryPreview(wire),
        workspaces: createMemoryWorkspaces(wire),
      },
      <PublishScreen kind="conversation" id="c1" />,
    )
    await expect.element(readers).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
    await readers.selectOptions('Listed addresses')
    const publish = page.getByRole('button', { name: 'Publish for: Listed addresses' })
    await field.fill('ada@example.org\nbob')
    await publish.click()
    await expect.element(field).toHaveAccessibleDescription(/^Each line is an address/)
    expect(onPublish).not.toHaveBeenCalled()
    await field.fill('Ada@example.org\n@heron.example')
    await expect.element(field).toHaveAccessibleDescription(/^Such as/)
    await publish.click()
    await vi.waitFor(() => expect(onPublish).toHaveBeenCalledOnce())
    expect(onPublish.mock.lastCall?.[0]).toMatchObject({
      audience: 'addresses',
      addresses: ['ada@example.org', '@heron.example'],
    })
  })

  test('of a link change together, and only once they are saved', async () => {
    const wire = createMemoryWire()
    const shares: ShareEntry[] = [shareOf('s1')]
    showScreen(
      { pages: createMemoryLivePages(wire), library: createMemoryLibrary(wire, { shares }) },
      <SharesScreen />,
    )
    await readers.selectOptions('Listed addresses')
    await field.fill('ada@example.org')
    expect(wire.calls).not.toContain('updateShare')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await vi.waitFor(() =>
      expect(shares[0]).toMatchObject({ audience: 'addresses', addresses: ['ada@example.org'] }),
    )
    await readers.selectOptions('Anyone signed in')
    await expect.element(field).not.toBeInTheDocument()
  })
})
