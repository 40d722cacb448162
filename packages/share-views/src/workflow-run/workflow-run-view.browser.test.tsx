import '@vitrine/ui/tokens.css'
import '../styles.css'
import axe from 'axe-core'
import { version } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderRun, runViewOf } from '../__fixtures__/render-run.tsx'
import { researchRun, stepOf } from '../__fixtures__/research-run.ts'
import { enhanceRun } from './browser/enhance-run.ts'

let container: HTMLElement
let root: Root | undefined
let stop: (() => void) | undefined

beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
})

afterEach(() => {
  stop?.()
  root?.unmount()
  stop = root = undefined
  container.remove()
  scrollTo(0, 0)
  delete document.documentElement.dataset.theme
  document.documentElement.dir = 'ltr'
  history.replaceState(null, '', location.pathname)
})

const FEW = /^page-(?:\d|1[01])$/

const run = {
  ...researchRun,
  steps: researchRun.steps.filter(({ id }) => !id.startsWith('page-') || FEW.test(id)),
}

const html = renderRun(run)

function open(search = ''): void {
  history.replaceState(null, '', `${location.pathname}${search}`)
  container.innerHTML = html
  stop = enhanceRun(container)
}

const find = <Found extends HTMLElement>(selector: string) => container.querySelector<Found>(selector)!
const row = (id: string) => find(`.vitrine-step-fold:has(> #step-${id}) > summary`)
const disclosureOf = (id: string) => row(id).parentElement as HTMLDetailsElement
const isShown = (id: string) => row(id).checkVisibility({ visibilityProperty: true })
async function key(name: string): Promise<Element | null> {
  await userEvent.keyboard(`{${name}}`)
  return document.activeElement
}
const query = () => new URLSearchParams(location.search)

describe(`the page of a run in a browser, in React ${version}`, () => {
  test('hydrates server-rendered HTML without a warning or a change', async () => {
    const complaint = vi.spyOn(console, 'error')
    const onRecoverableError = vi.fn()
    container.innerHTML = html
    const written = [...container.querySelectorAll('*')]
    root = hydrateRoot(container, runViewOf(run), { onRecoverableError })
    await vi.waitFor(() => expect(find('.vitrine-run-tools').hidden).toBe(false))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaint).not.toHaveBeenCalled()
    expect(written.filter((element) => !container.contains(element))).toEqual([])
  })

  test.each([
    ['light', 'en', 'ltr', 'tree'],
    ['dark', 'en', 'ltr', 'graph'],
    ['light', 'ar', 'rtl', 'timeline'],
  ])('has no accessibility fault in %s, %s, %s, as %s', async (theme, language, direction, view) => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
    document.documentElement.dataset.theme = theme
    document.body.style.background = 'var(--paper)'
    document.title = 'Run'
    open(`?view=${view}`)
    for (const id of ['plan', 'search', 'search-coast']) disclosureOf(id).open = true
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.slice(0, 3).map(({ html: element, failureSummary }) => [element.slice(0, 200), failureSummary]),
      ]),
    ).toEqual([])
  })

  test('shows the same steps in three ways without script', () => {
    container.innerHTML = html
    const shown = (selector: string) => find(selector).checkVisibility()
    expect([shown('.vitrine-lane'), shown('.vitrine-graph')]).toEqual([false, false])
    find('[data-view=timeline]').click()
    expect([shown('.vitrine-lane'), shown('.vitrine-graph')]).toEqual([true, false])
    find('[data-view=graph]').click()
    expect([shown('.vitrine-lane'), shown('.vitrine-graph')]).toEqual([false, true])
    expect(isShown('search')).toBe(true)
    expect(find('.vitrine-run-tools').checkVisibility()).toBe(false)
  })

  test('draws the bar of a step without an outcome in another colour than that of a successful one', () => {
    open('?view=timeline')
    const step = disclosureOf('polish').closest<HTMLElement>('.vitrine-step')!
    const colourAs = (status: string) => {
      step.dataset.status = status
      return getComputedStyle(step.querySelector('.vitrine-lane > *')!).fill
    }
    expect(colourAs('unset')).not.toBe(colourAs('succeeded'))
    expect(colourAs('unset')).not.toBe(colourAs('failed'))
  })

  test('marks the steps that decided how long it took, to be seen and to be heard', () => {
    open('?view=timeline')
    expect(find('.vitrine-longest').checkVisibility()).toBe(true)
    const marked = [...container.querySelectorAll('.vitrine-lane[role=img]')]
    expect(marked).toContain(row('agent').querySelector('.vitrine-lane'))
    for (const svg of marked) {
      expect(svg.getAttribute('aria-label')).toBe('Longest path')
      expect(svg.querySelector('.vitrine-critical')).not.toBeNull()
    }
    expect(container.querySelectorAll('.vitrine-critical')).toHaveLength(marked.length)
    expect(container.querySelectorAll('.vitrine-lane[aria-hidden]').length).toBeGreaterThan(0)
  })

  test('writes the status of a failure out where there is little room', () => {
    const call = stepOf('call', null, 'get_custom_report_of_all', [0, 1], {
      kind: 'tool',
      status: 'failed',
      input: { timeDimension: 'Month of the year and the quarter' },
      output: 'ERROR: No data found',
    })
    container.style.inlineSize = '22rem'
    container.innerHTML = renderRun({ ...run, steps: [call] })
    const [outcome, status] = ['.vitrine-step-outcome', '.vitrine-step-outcome > .vitrine-status'].map(
      (part) => row('call').querySelector(part)!.getBoundingClientRect(),
    )
    expect(status!.right).toBeLessThanOrEqual(outcome!.right)
  })

  test('lets a long text go out at the edge, and its last line stands above', () => {
    container.innerHTML = renderRun({ ...run, outputs: `${'Twelve mills.\n\n'.repeat(300)}Last` })
    const text = find('.vitrine-capped')
    text.scrollTop = text.scrollHeight
    const [last] = [...text.querySelectorAll('p')].slice(-1)
    const room = text.getBoundingClientRect().bottom - last!.getBoundingClientRect().bottom
    expect(room).toBeGreaterThanOrEqual(Number.parseFloat(getComputedStyle(text, '::after').blockSize))
  })

  test('gives no browser a reason to count through the whole page when a step comes near', () => {
    container.innerHTML = html
    const counts = [...container.querySelectorAll('summary')].map(
      (summary) => getComputedStyle(summary).counterIncrement,
    )
    expect(new Set(counts)).toEqual(new Set(['none']))
  })

  test('moves among the steps as in a tree', async () => {
    open()
    row('agent').focus()
    expect(await key('ArrowDown')).toBe(row('plan'))
    await key('ArrowRight')
    expect(disclosureOf('plan').open).toBe(true)
    await key('ArrowLeft')
    expect(disclosureOf('plan').open).toBe(false)
    expect(await key('ArrowLeft')).toBe(row('agent'))
    expect(await key('End')).toBe(row('polish'))
    expect(await key('ArrowLeft')).toBe(row('write'))
    await key('ArrowLeft')
    expect(isShown('draft')).toBe(false)
    expect(await key('ArrowDown')).toBe(row('write'))
    expect(await key('Home')).toBe(row('agent'))
    expect(container.querySelectorAll('.vitrine-step summary[tabindex="0"]')).toHaveLength(1)
  })

  test('turns the arrows round where writing does', async () => {
    document.documentElement.dir = 'rtl'
    open()
    row('plan').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(disclosureOf('plan').open).toBe(true)
    await userEvent.keyboard('{ArrowRight}')
    expect(disclosureOf('plan').open).toBe(false)
  })

  test('opens the step of a link, however deep it is collapsed, and marks its node', async () => {
    open()
    location.hash = '#step-page-10'
    const step = row('page-10').closest('.vitrine-step')
    await vi.waitFor(() => expect(step?.hasAttribute('data-selected')).toBe(true))
    expect(disclosureOf('page-10').open).toBe(true)
    expect(isShown('page-10')).toBe(true)
    const nodeIndex = step?.getAttribute('data-node')
    expect(find(`.vitrine-node[data-place="${nodeIndex}"]`).hasAttribute('data-selected')).toBe(true)
  })

  test('stores selection, toggled disclosures, filter and view in the address, and reads them from there', async () => {
    open()
    row('search').click()
    find('[data-view=timeline]').click()
    find('[data-zoom=in]').click()
    find('.vitrine-repeats > summary').click()
    await vi.waitFor(() => expect(query().get('open')).toContain('all.step-page-0'))
    const search = find<HTMLInputElement>('[type=search]')
    await userEvent.fill(search, 'SEARCH')
    await vi.waitFor(() => expect(query().get('filter')).toBe('SEARCH'))
    expect(location.hash).toBe('#step-search')
    expect([query().get('view'), query().get('zoom')]).toEqual(['timeline', '2'])

    stop?.()
    container.innerHTML = html
    stop = enhanceRun(container)
    expect(find<HTMLInputElement>('[data-view=timeline]').checked).toBe(true)
    expect(disclosureOf('search').open).toBe(true)
    expect(find<HTMLDetailsElement>('.vitrine-repeats').open).toBe(true)
    expect(find<HTMLInputElement>('[type=search]').value).toBe('SEARCH')
    expect([isShown('search'), isShown('polish')]).toEqual([true, false])
  })

  test('finds steps by words and by status, with those they are part of', async () => {
    open('?status=failed')
    expect([isShown('agent'), isShown('search-coast'), isShown('page-7'), isShown('page-8')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    await userEvent.fill(find('[type=search]'), 'nothing of the kind')
    await vi.waitFor(() => expect(find('.vitrine-steps-found').textContent).toBe('No step matches.'))
    expect(isShown('agent')).toBe(false)
    await userEvent.fill(find('[type=search]'), '')
    await userEvent.selectOptions(find('[name=status]'), '')
    await vi.waitFor(() => expect(isShown('polish')).toBe(true))
  })

  test('finds steps by kind and by words of their values, and the address keeps the kind', async () => {
    open('?kind=retrieval')
    expect(find<HTMLSelectElement>('[name=kind]').value).toBe('retrieval')
    expect([isShown('agent'), isShown('search'), isShown('plan'), isShown('page-8')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    await userEvent.selectOptions(find('[name=kind]'), 'tool')
    await vi.waitFor(() => expect(query().get('kind')).toBe('tool'))
    await userEvent.fill(find('[type=search]'), 'PAGE 8: A MILL')
    await vi.waitFor(() => expect(isShown('page-9')).toBe(false))
    expect(isShown('page-8')).toBe(true)
  })

  test('folds the steps of the framework into one line, which opens to them and is found through', async () => {
    const steps = [
      ...run.steps,
      stepOf('write-state', 'agent', '_write', [1, 2]),
      stepOf('begin', 'agent', '__start__', [0, 1]),
    ]
    container.innerHTML = renderRun({ ...run, steps })
    stop = enhanceRun(container)
    const line = find('[data-framework] > details > summary')
    expect(line.textContent).toContain('2 framework steps')
    expect(isShown('begin')).toBe(false)
    line.click()
    await vi.waitFor(() => expect(query().get('open')).toBe('all.step-write-state'))
    expect(isShown('begin')).toBe(true)
    line.click()
    await userEvent.fill(find('[type=search]'), '__start__')
    await vi.waitFor(() => expect(isShown('begin')).toBe(true))
    expect(isShown('write-state')).toBe(false)
  })

  test('is not misled by an address that somebody made up', () => {
    history.replaceState(null, '', `${location.pathname}#%E0%A4%A`)
    container.innerHTML = html
    expect(() => {
      stop = enhanceRun(container)
    }).not.toThrow()
    stop?.()
    open('?open=nothing,all.step-plan,in.step-draft,__proto__&view=other&status=odd&zoom=NaN')
    expect(container.querySelectorAll('.vitrine-step-fold[open]')).toHaveLength(0)
    expect(isShown('agent')).toBe(true)
  })
})
