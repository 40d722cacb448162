import type { ObjectUse } from '@vitrine/api-client/contract/stored-objects'
import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryObjects, storedObjectOf } from '../__fixtures__/memory-objects.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { StoredObjectScreen } from './stored-object-screen.tsx'
import { StoredObjectsScreen } from './stored-objects-screen.tsx'
import { UploadScreen } from './upload-screen.tsx'

afterEach(hideScreens)

const pages: ObjectUse[] = ['Kettles', 'Pots', 'Pans'].map((title) => ({
  kind: 'shared-conversation',
  id: title,
  title,
  parentId: null,
}))

describe(`the screens of files in React ${version}`, () => {
  test('list them with type, size, uses and what is stored in all, and narrow the list by type', async () => {
    const filters: unknown[] = []
    const storedObjects = createMemoryObjects(createMemoryWire(), [
      storedObjectOf('f1', { uses: 3 }),
      storedObjectOf('f2', { name: 'notes.txt', mediaType: 'text/plain', isUploaded: true }),
    ])
    showScreen(
      { storedObjects },
      <StoredObjectsScreen filter={{}} onFilter={(filter) => filters.push(filter)} />,
    )
    const lines = page.getByRole('list', { name: 'Files' })
    await expect.element(lines).toMatchTextContent(/kettle-f1\.png.*34 kB.*image\/png.*Uses: 3/)
    await expect.element(lines).toMatchTextContent(/notes\.txt.*text\/plain.*Nothing uses it.*Uploaded/)
    await expect.element(page.getByText(/^Stored: .*68 kB.* of .*100 kB/)).toBeVisible()
    await page.getByLabelText('Type').selectOptions('Pictures')
    expect(filters).toEqual([{ type: 'image' }])
  })

  test('name what shows a file before it goes to the trash, and move nothing until that is confirmed', async () => {
    const storedObjects = createMemoryObjects(createMemoryWire(), [storedObjectOf('f1', { uses: 3 })], pages)
    showScreen({ storedObjects }, <StoredObjectScreen storedObjectId="f1" />)
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move it to the trash?' })
    await expect.element(dialog).toMatchTextContent(/no longer be shown in:.*Kettles.*Pots.*Pans/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(storedObjects.sent).toEqual([])
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await dialog.getByRole('button', { name: 'Move to the trash' }).click()
    await expect.element(page.getByText(/is in the trash for 30 days/)).toBeVisible()
    expect(storedObjects.sent).toEqual([{ state: 'trashed' }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => storedObjects.sent).toEqual([{ state: 'trashed' }, { state: 'active' }])
  })

  test('show a file on demand, with what uses it, and rename it', async () => {
    const storedObjects = createMemoryObjects(
      createMemoryWire(),
      [storedObjectOf('f1', { name: 'notes.txt', mediaType: 'text/plain', uses: 3 })],
      pages,
    )
    showScreen({ storedObjects }, <StoredObjectScreen storedObjectId="f1" />)
    await expect
      .element(page.getByRole('link', { name: 'Pots' }))
      .toHaveAttribute('href', '/publish/link/Pots')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(page.getByText('Kettles boil.')).toBeVisible()
    await page.getByLabelText('Name').fill('kettles.txt')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Everything is saved.')).toBeVisible()
    expect(storedObjects.sent).toEqual([{ name: 'kettles.txt', description: '' }])
  })

  test('upload several files at once, and go on with one that broke', async () => {
    const wire = createMemoryWire()
    const storedObjects = createMemoryObjects(wire)
    showScreen({ storedObjects }, <UploadScreen />)
    wire.fail('upload', failure('unavailable'))
    await page
      .getByLabelText(/^Choose files/)
      .upload([new File(['kettle'], 'a.txt'), new File(['pot'], 'b.txt')])
    await expect.element(page.getByRole('link', { name: 'b.txt' })).toHaveAttribute('href', '/files/uploaded')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('link', { name: 'a.txt' })).toBeVisible()
    expect(storedObjects.sent.at(-1)).toEqual({ name: 'a.txt', uploadId: 'upload of a.txt' })
  })

  test('let an upload be cancelled', async () => {
    const wire = createMemoryWire()
    const storedObjects = createMemoryObjects(wire)
    showScreen({ storedObjects }, <UploadScreen />)
    wire.hold('upload')
    await page.getByLabelText(/^Choose files/).upload([new File(['kettle'], 'a.txt')])
    await expect.element(page.getByRole('progressbar', { name: 'a.txt' })).toHaveValue(3)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByText(/^Cancelled\. It can go on/)).toBeVisible()
  })

  test('take no files of members', async () => {
    const storedObjects = createMemoryObjects(createMemoryWire())
    showScreen({ storedObjects }, <UploadScreen />, {
      workspace: { id: 'w1', name: 'Analytical Engines', role: 'member' },
    })
    await expect.element(page.getByText(/^Your role in this workspace does not allow that/)).toBeVisible()
    expect(page.getByLabelText(/^Choose files/).elements()).toEqual([])
  })
})
