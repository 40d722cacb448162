import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryKnowledge, documentOf, knowledgeBaseOf } from '../__fixtures__/memory-catalog.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { DocumentScreen } from './document-screen.tsx'
import { KnowledgeBaseScreen } from './knowledge-base-screen.tsx'
import { KnowledgeBasesScreen } from './knowledge-bases-screen.tsx'
import { NewKnowledgeBaseScreen } from './new-knowledge-base-screen.tsx'

afterEach(hideScreens)

/** Shows a Markdown document that has these passages, the second of which is cited. */
function showPassage(passages: readonly { id: string; text: string }[]): void {
  const document = documentOf('d1', { mediaType: 'text/markdown' })
  const knowledge = createMemoryKnowledge(createMemoryWire(), [knowledgeBaseOf('k1')], [document])
  const readText = async () => ({ version: 2, passages: [...passages] })
  showScreen(
    { knowledge: { ...knowledge, readText } },
    <DocumentScreen knowledgeBaseId="k1" documentId="d1" passageId="p2" />,
  )
}

const member = { workspace: { id: 'w1', name: 'Analytical Engines', role: 'member' as const } }

describe(`the screens of knowledge bases in React ${version}`, () => {
  test('list them, with the address by which agents search', async () => {
    const knowledge = createMemoryKnowledge(createMemoryWire(), [
      knowledgeBaseOf('k1', { passageReaders: 'anyone' }),
    ])
    showScreen(
      { knowledge },
      <KnowledgeBasesScreen serverUrl="https://vitrine.example" filter={{}} onFilter={() => {}} />,
    )
    const lines = page.getByRole('list', { name: 'Knowledge bases' })
    await expect.element(lines).toMatchTextContent(/Base k1.*English.*Anyone who has its address/)
    await expect
      .element(page.getByLabelText(/^Address for agents/))
      .toHaveValue('https://vitrine.example/api/mcp')
  })

  test('create one in the language of the person, and go there', async () => {
    const followed: string[] = []
    const knowledge = createMemoryKnowledge(createMemoryWire())
    showScreen({ knowledge }, <NewKnowledgeBaseScreen />, { onFollow: (path) => followed.push(path) })
    await page.getByLabelText('Name').fill('Handbook')
    await page.getByLabelText(/^Anyone who has its address/).click()
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => followed).toEqual(['/knowledge-bases/created'])
    expect(knowledge.sent).toEqual([
      { name: 'Handbook', description: '', passageReaders: 'anyone', language: 'en' },
    ])
  })

  test('add several files at once, a text and an address', async () => {
    const knowledge = createMemoryKnowledge(createMemoryWire(), [knowledgeBaseOf('k1')])
    showScreen({ knowledge }, <KnowledgeBaseScreen knowledgeBaseId="k1" />)
    await page.getByLabelText('Choose files').upload([new File(['a'], 'a.md'), new File(['bb'], 'b.md')])
    await expect.element(page.getByText('b.md', { exact: false })).toMatchTextContent(/a\.md\W+b\.md/)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const lines = page.getByRole('list', { name: 'Documents' })
    await expect.element(lines).toMatchTextContent(/b\.md.*a\.md/)
    await page.getByLabelText('What to add').selectOptions('Text')
    await page.getByRole('textbox', { name: 'Text' }).fill('Kettles')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(lines).toMatchTextContent(/Kettles.*b\.md/)
    await page.getByLabelText('What to add').selectOptions('Web address')
    await page.getByRole('textbox', { name: 'Web address' }).fill('https://kettle.example/a')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(lines).toMatchTextContent(/kettle\.example/)
    expect(knowledge.sent).toEqual([
      { name: 'a.md', bytes: 1 },
      { name: 'b.md', bytes: 2 },
      { text: 'Kettles' },
      { address: 'https://kettle.example/a' },
    ])
  })

  test('say beside the field why a file cannot be read, and send none where none is chosen', async () => {
    const wire = createMemoryWire()
    const knowledge = createMemoryKnowledge(wire, [knowledgeBaseOf('k1')])
    showScreen({ knowledge }, <KnowledgeBaseScreen knowledgeBaseId="k1" />)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByLabelText('Choose files')).toHaveAttribute('aria-invalid', 'true')
    wire.fail('addDocument', failure('invalid-request', 'document-locked-pdf'))
    await page.getByLabelText('Choose files').upload(new File(['a'], 'a.pdf'))
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByText(/asks for a password/).first()).toBeVisible()
    expect(knowledge.sent).toEqual([])
  })

  test('search while somebody types, with the words marked, and lead to the passage', async () => {
    const knowledge = createMemoryKnowledge(createMemoryWire(), [knowledgeBaseOf('k1')], [documentOf('d1')])
    showScreen({ knowledge }, <KnowledgeBaseScreen knowledgeBaseId="k1" />)
    await page.getByRole('searchbox').fill('boiled')
    const hits = page.getByRole('list', { name: 'Search in the documents' })
    await expect.element(hits.getByText('boiled', { exact: true })).toBeVisible()
    await expect
      .element(hits.getByRole('link'))
      .toHaveAttribute('href', '/knowledge-bases/k1/documents/d1?passage=p-d1')
    await page.getByRole('searchbox').fill('leeks')
    await expect.element(page.getByText('No passage has these words.')).toBeVisible()
  })

  test.each([
    [
      'a whole word',
      `${'warehouses '.repeat(20)}boiled ${'kettles '.repeat(60)}`,
      [220, 226],
      /… warehouses .* boiled .* kettles …$/,
    ],
    [
      'what stands before it, where words are not parted',
      `${'湯を沸かす。'.repeat(20)} 薬缶 ${'湯を沸かす。'.repeat(60)}`,
      [121, 123],
      /… .*沸かす。 薬缶 湯.*…$/,
    ],
  ] as const)('begin what a search found with %s', async (_, text, mark, shown) => {
    const knowledge = createMemoryKnowledge(createMemoryWire(), [knowledgeBaseOf('k1')])
    const hit = {
      passageId: 'p1',
      documentId: 'd1',
      documentName: 'Notes',
      version: 1,
      url: '/passages/p1',
      text,
      marks: [mark],
    }
    showScreen(
      { knowledge: { ...knowledge, searchPassages: async () => ({ hits: [hit] }) } },
      <KnowledgeBaseScreen knowledgeBaseId="k1" />,
    )
    await page.getByRole('searchbox').fill('kettle')
    const hits = page.getByRole('list', { name: 'Search in the documents' })
    await expect.element(hits).toMatchTextContent(shown)
  })

  test('show a document by its versions, take a new one, rename and delete it', async () => {
    const followed: string[] = []
    const knowledge = createMemoryKnowledge(createMemoryWire(), [knowledgeBaseOf('k1')], [documentOf('d1')])
    showScreen({ knowledge }, <DocumentScreen knowledgeBaseId="k1" documentId="d1" passageId="p1" />, {
      onFollow: (path) => followed.push(path),
    })
    await expect.element(page.getByRole('mark')).toMatchTextContent(/version 2/)
    const text = page.getByRole('mark').element().closest<HTMLElement>('.work-document')
    expect(text?.tabIndex).toBe(0)
    await page.getByLabelText('Version', { exact: true }).selectOptions('1')
    await expect.element(page.getByText(/version 1 are boiled/)).toBeVisible()
    await page.getByLabelText('Choose files').upload(new File(['a'], 'a.md'))
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByText(/version 3 are boiled/)).toBeVisible()
    await page.getByLabelText('Name').fill('Kettles')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kettles' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect.poll(() => followed).toEqual(['/knowledge-bases/k1'])
  })

  test('show Markdown formatted with the cited passage marked, and as it is stored by one press', async () => {
    showPassage([
      { id: 'p1', text: '# Kettles\n\nBoil **water** <img src=x onerror=alert(1)>.\n\n- before\n' },
      { id: 'p2', text: '- first\n  - *second*\n\n| a | b |\n| - | - |\n| c | d |\n\n' },
      { id: 'p3', text: 'After' },
    ])
    await expect.element(page.getByRole('heading', { name: 'Kettles' })).toBeVisible()
    const marks = page.getByRole('mark')
    expect(marks.elements().map(({ textContent }) => textContent?.trim())).toEqual([
      'first',
      'second',
      'a',
      'b',
      'c',
      'd',
    ])
    await expect.element(page.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible()
    await page.getByRole('button', { name: 'Show the text as stored' }).click()
    await expect.element(page.getByText(/Boil \*\*water\*\*/)).toBeVisible()
    await expect.element(marks).toMatchTextContent(/^- first[^]*\| c \| d \|/)
    await page.getByRole('button', { name: 'Show it formatted' }).click()
    await expect.element(page.getByRole('heading', { name: 'Kettles' })).toBeVisible()
  })

  test.each([
    ['only defines links', '[Kettles]: https://kettles.example\n'],
    ['has too many blocks to be formatted', '- tea\n'.repeat(8000)],
  ])('show the text as stored first where the cited passage %s', async (_, text) => {
    showPassage([
      { id: 'p1', text: '# Kettles\n\n' },
      { id: 'p2', text },
    ])
    const mark = page.getByRole('mark')
    await expect.element(mark).toBeVisible()
    expect(mark.element().textContent).toBe(text)
    await page.getByRole('button', { name: 'Show it formatted' }).click()
    await expect.element(page.getByRole('button', { name: 'Show the text as stored' })).toBeVisible()
    await expect.element(mark).not.toBeInTheDocument()
  })

  test('open what hides the cited passage, and find it in a text with other line breaks', async () => {
    showPassage([
      { id: 'p1', text: 'Before\r\rBetween\r\r' },
      { id: 'p2', text: '<details>\r<summary>More</summary>\r\rHidden\r\r</details>\r\r' },
      { id: 'p3', text: 'After' },
    ])
    await expect.element(page.getByText('Hidden')).toBeVisible()
    const marks = page.getByRole('mark').elements()
    expect(marks.map(({ textContent }) => textContent)).toEqual(['More', 'Hidden'])
  })

  test('let members search and read, and change nothing', async () => {
    const base = knowledgeBaseOf('k1', { mayManage: false })
    const knowledge = createMemoryKnowledge(createMemoryWire(), [base], [documentOf('d1')])
    showScreen({ knowledge }, <KnowledgeBaseScreen knowledgeBaseId="k1" />, member)
    await expect.element(page.getByRole('link', { name: 'Document d1' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})
