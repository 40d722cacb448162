import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryTools, toolOf } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { NewToolScreen } from './new-tool-screen.tsx'
import { ToolScreen } from './tool-screen.tsx'
import { ToolsScreen } from './tools-screen.tsx'

afterEach(hideScreens)

const preview = createMemoryPreview(createMemoryWire())

describe(`the tool screens in React ${version}`, () => {
  test('list tools by their titles with their names, and lead to the built-in ones', async () => {
    const tools = createMemoryTools(createMemoryWire(), [
      toolOf('a', { name: 'get_weather', title: 'Weather' }),
      toolOf('b', { name: 'shell', title: '', builtIn: 'shell' }),
      toolOf('c', { name: 'untitled_tool', title: '' }),
    ])
    showScreen({ tools, preview }, <ToolsScreen filter={{}} onFilter={() => {}} />)
    const lines = page.getByRole('list', { name: 'Tools' })
    await expect.element(lines).toMatchTextContent(/Weather.*get_weather.*Shell.*Built-in/)
    await expect.element(page.getByText('untitled_tool')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Web search' }))
      .toHaveAttribute('href', '/tools/new?builtIn=web-search')
  })

  test('hand what is chosen to the address', async () => {
    const filters: unknown[] = []
    const tools = createMemoryTools(createMemoryWire(), [toolOf('a')])
    showScreen({ tools, preview }, <ToolsScreen filter={{}} onFilter={(filter) => filters.push(filter)} />)
    await page.getByLabelText('Kind').selectOptions('Built-in')
    expect(filters).toEqual([{ kind: 'built-in' }])
  })

  test('create a tool from a form, whose preview changes with it', async () => {
    const followed: string[] = []
    const tools = createMemoryTools(createMemoryWire())
    showScreen({ tools, preview }, <NewToolScreen />, { onFollow: (path) => followed.push(path) })
    await page.getByLabelText('Name, as calls write it').fill('get_weather')
    await page.getByLabelText('Title for readers').fill('Weather')
    await page.getByLabelText('What a call does').fill('Looked up')
    await page.getByLabelText('Icon').selectOptions('Cloud')
    await page.getByLabelText('Fields that nobody gets to see').fill(' api_key \n\napi_key\ntoken')
    await page
      .getByLabelText('A call to try it on')
      .fill('{"input":{"city":"Bern","api_key":"sesame-street"},"output":"sunny"}')
    const shown = page.getByRole('region', { name: 'As readers will see it' })
    await expect.element(shown).toMatchTextContent(/Looked up Weather/)
    await expect.element(shown).not.toMatchTextContent(/sesame-street/)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => followed).toEqual(['/tools/created'])
    expect(tools.sent).toEqual([
      {
        name: 'get_weather',
        description: '',
        title: 'Weather',
        verb: 'Looked up',
        icon: 'cloud',
        inputSchema: null,
        objectField: null,
        result: 'auto',
        sensitive: ['api_key', 'token'],
      },
    ])
  })

  test('send no schema that is no JSON object', async () => {
    const tools = createMemoryTools(createMemoryWire(), [toolOf('a')])
    showScreen({ tools, preview }, <ToolScreen toolId="a" />)
    await page.getByLabelText('JSON Schema of the arguments').fill('{"type":')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('This is no JSON object.').first()).toBeVisible()
    expect(tools.sent).toEqual([])
  })

  test('change a built-in tool under its own name, which keeps what it withholds', async () => {
    const tools = createMemoryTools(createMemoryWire())
    showScreen({ tools, preview }, <NewToolScreen builtIn="shell" />, { onFollow: () => {} })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Shell' })).toBeVisible()
    await page.getByLabelText('Title for readers').fill('Console')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect
      .poll(() => tools.sent)
      .toMatchObject([
        { name: 'shell', builtIn: 'shell', title: 'Console', sensitive: ['env', 'environment'] },
      ])
  })

  test('add many from a list, and say which were known', async () => {
    const tools = createMemoryTools(createMemoryWire())
    showScreen({ tools, preview }, <NewToolScreen />)
    await page.getByLabelText('List of tools').fill('{"tools":[{"name":"add"}]}')
    await page.getByRole('button', { name: 'Add the tools' }).click()
    await expect.element(page.getByText(/Added: 1. Known already: .*get_weather/)).toBeVisible()
    expect(tools.sent).toEqual([{ list: { tools: [{ name: 'add' }] } }])
  })
})
