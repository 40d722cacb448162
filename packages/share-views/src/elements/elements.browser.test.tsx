import axe from 'axe-core'
import { version } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { everyPart } from '../__fixtures__/every-part.ts'
import { researchRun } from '../__fixtures__/research-run.ts'
import { defineElements, type ViewElement } from '../elements.ts'
import { shareViewsResources } from '../locales.ts'

const addressOf = (content: unknown) =>
  URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }))

function put(name: string, attributes: Record<string, string> = {}): ViewElement {
  const element = document.createElement(name) as ViewElement
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  document.body.append(element)
  return element
}
const frameOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('.frame')
const shown = (element: Element, text: string | RegExp) =>
  vi.waitFor(() => expect(frameOf(element)?.textContent).toMatch(text))
const styled = (element: Element) =>
  vi.waitFor(() => expect(frameOf(element)?.dataset.unstyled).toBeUndefined())

const short = conversationOf(
  [messageOf('q', null, 'user', ['Which tea?']), messageOf('a', 'q', 'assistant', ['**Green** tea.'])],
  { currentMessageId: 'a' },
)

/** How what a reader sees first is drawn. */
const look = async () => {
  const element = put('vitrine-conversation', { json: JSON.stringify(short) })
  await shown(element, 'Green tea.')
  await styled(element)
  return [...(frameOf(element)?.querySelectorAll('h2, article, strong, a') ?? [])].map((each) => {
    const { color, fontSize, fontFamily, textTransform, letterSpacing, lineHeight } = getComputedStyle(each)
    return [each.localName, color, fontSize, fontFamily, textTransform, letterSpacing, lineHeight]
  })
}

beforeAll(async () => {
  defineElements()
  await Promise.all([import('./prepare-conversation-for-element.ts'), import('./prepare-run-for-element.ts')])
})
afterEach(() => {
  document.body.replaceChildren()
  for (const style of document.querySelectorAll('style.of-the-host')) style.remove()
})

describe(`custom elements in React ${version}`, () => {
  test('show the JSON at an address, a document as links give it, a text and a value', async () => {
    const loaded = vi.fn()
    const first = put('vitrine-conversation')
    first.addEventListener('vitrine-load', loaded)
    first.setAttribute('src', addressOf(short))
    await shown(first, 'Green tea.')
    expect(loaded).toHaveBeenCalledTimes(1)
    const published = { holds: 'conversations', conversations: [everyPart] }
    await shown(put('vitrine-conversation', { src: addressOf(published) }), 'The last one')
    await shown(put('vitrine-conversation', { json: JSON.stringify(short) }), 'Green tea.')
    const valued = put('vitrine-conversation')
    valued.content = short
    await shown(valued, 'Green tea.')
    const steps = researchRun.steps.map(({ conversation: _said, ...step }) => step)
    const runs = [{ ...researchRun, steps }]
    await shown(put('vitrine-run', { src: addressOf({ holds: 'runs', runs }) }), 'Write the digest')
  })

  test('say what cannot be shown, and try again when asked to', async () => {
    const failed = vi.fn()
    const element = put('vitrine-conversation')
    element.addEventListener('vitrine-error', (event) => failed((event as CustomEvent).detail.error))
    element.setAttribute('json', '{"messages": 3}')
    await expect.element(page.getByText('This cannot be shown here at the moment.')).toBeVisible()
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid-conversation' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2))
    element.setAttribute('json', JSON.stringify(short))
    await shown(element, 'Green tea.')
  })

  test('follow their attributes, and show only what was asked for last', async () => {
    const element = put('vitrine-conversation', { src: addressOf(everyPart) })
    element.setAttribute('src', addressOf(short))
    await shown(element, 'Green tea.')
    element.labels = shareViewsResources.ar
    element.setAttribute('lang', 'ar')
    element.setAttribute('theme', 'dark')
    element.setAttribute('heading-level', '3')
    await vi.waitFor(() => expect(frameOf(element)).toMatchObject({ dir: 'rtl', lang: 'ar' }))
    expect(frameOf(element)?.dataset.theme).toBe('dark')
    await vi.waitFor(() => {
      expect(frameOf(element)?.querySelector('h2')).toBeNull()
      expect(frameOf(element)?.textContent).not.toContain('User')
    })
    expect(frameOf(element)?.textContent).not.toContain('The last one')
  })

  test('look the same in a page that styles everything on it', async () => {
    const alone = await look()
    expect(alone.length).toBeGreaterThan(3)
    document.body.replaceChildren()
    const style = document.head.appendChild(document.createElement('style'))
    style.className = 'of-the-host'
    style.textContent = `* { color: red !important; font: 40px cursive !important; letter-spacing: 9px !important;
      text-transform: uppercase !important } html { font-size: 16px !important; line-height: 3 !important }`
    expect(await look()).toEqual(alone)
  })

  test('lead to what their links name, and can be moved and taken away', async () => {
    const long = conversationOf(
      Array.from({ length: 60 }, (_, index) =>
        messageOf(`m${index}`, index === 0 ? null : `m${index - 1}`, index % 2 ? 'assistant' : 'user', [
          `Sentence ${index}. `.repeat(30),
        ]),
      ),
      { currentMessageId: 'm59' },
    )
    const element = put('vitrine-conversation', { json: JSON.stringify(long) })
    await shown(element, 'Sentence 59')
    await styled(element)
    const links = [...(frameOf(element)?.querySelectorAll<HTMLElement>('nav a[href^="#"]') ?? [])]
    links.at(-1)?.click()
    await vi.waitFor(() => expect(element.shadowRoot?.activeElement?.textContent).toContain('Sentence 58'))
    document.body.append(document.createElement('hr'), element)
    await shown(element, 'Sentence 59')
    element.remove()
    expect(frameOf(element)).toBeNull()
  })

  test('have nothing that accessibility checks find', async () => {
    const element = put('vitrine-conversation', { json: JSON.stringify(everyPart) })
    await shown(element, 'The last one')
    await styled(element)
    const { violations } = await axe.run(element, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    expect(violations).toEqual([])
  })
})
