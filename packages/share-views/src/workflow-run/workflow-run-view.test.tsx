import { type Step, withholdOfRun, type WorkflowRun } from '@vitrine/transcript'
import { version } from 'react'
import { describe, expect, test } from 'vitest'
import { renderRun } from '../__fixtures__/render-run.tsx'
import { researchRun, stepOf } from '../__fixtures__/research-run.ts'
import { stepAnchor } from '../address/anchors.ts'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const runOf = (steps: Step[], more: Partial<WorkflowRun> = {}) => ({ ...researchRun, steps, ...more })

describe(`the page of a run, in React ${version}`, () => {
  const html = renderRun(researchRun, { publishedAt: '2026-11-15T10:00:00Z' })
  const text = textOf(html)

  test('begins with the workflow and one line of facts', () => {
    expect(text).toMatch(
      /^ ?Where were the first tide mills\? Succeeded November 14, 2026 · 9:14\sAM 2 minutes/,
    )
    expect(text).toContain('250 steps')
    expect(text).toContain('194.4K tokens $0.8421 Version 2.3 Started by Ana Lima')
    expect(text).toContain('Published on November 15, 2026 · a frozen copy')
  })

  test('says what is withheld, and tells a summary from a run without steps', () => {
    const summary = renderRun(withholdOfRun(researchRun, { depth: 'summary' }))
    expect(textOf(summary)).toContain('Withheld from readers: steps')
    expect(textOf(summary)).toMatch(/Steps withheld/)
    expect(summary).not.toMatch(/Search the archives|vitrine-axis/)
    expect(textOf(summary)).not.toContain('0 steps')
    expect(text).not.toMatch(/withheld/i)
  })

  test('shows what went in and came out as people read it, before the steps', () => {
    expect(html).toContain('<strong>excavation reports</strong>')
    expect(html).toMatch(/<th scope="col"><bdi>place<\/bdi>/)
    expect(text).toContain('tide-mills.pdf application/pdf 482 kB')
    expect(html.indexOf('tide-mills.pdf')).toBeLessThan(html.indexOf('Research agent'))
  })

  test('states the kind, outcome and duration of each step', () => {
    expect(text).toMatch(
      /Search the archives tide mill excavation early medieval Retrieval Succeeded · 3 attempts 5s/,
    )
    expect(text).toMatch(
      /Search the coast survey mills within 200 m of the high-water line Retrieval Failed The survey of 1911 has no sheet for 54° N\. 2\.5s/,
    )
  })

  test('gives every step an anchor and a link to it', () => {
    for (const { id } of researchRun.steps) {
      expect(html).toContain(`id="${stepAnchor(id)}"`)
      expect(html).toContain(`href="#${stepAnchor(id)}"`)
    }
  })

  test('says what went wrong before anything else of a step', () => {
    const body = html.slice(html.indexOf('id="step-search-coast"'))
    expect(body.indexOf('no sheet for 54')).toBeLessThan(body.indexOf('high-water line'))
    expect(textOf(body)).toContain('at readSheet (survey.js:88:11)')
  })

  test('shows logs, the conversation with a model, and further attributes of the source', () => {
    expect(text).toMatch(/Warning 9:14\sAM Archive answered 503/)
    expect(html).toContain('<strong>tide mills</strong>')
    expect(text).toContain('archive.region')
  })

  test('says on top how many steps failed, with a link to the first cause', () => {
    const failed = researchRun.steps.filter(({ status }) => status === 'failed')
    const [link = ''] = /<a class="vitrine-steps-failed"[^>]*>[^<]*/.exec(html) ?? []
    const [, anchor = ''] = /href="#([^"]+)"/.exec(link) ?? []
    const led = failed.find(({ id }) => stepAnchor(id) === anchor)

    expect(link).toContain(`>${failed.length} steps failed`)
    expect(failed.some(({ parentId }) => parentId === led?.id)).toBe(false)
    expect(led).toBeDefined()
  })

  test('marks a step without an outcome neutrally, and a run of such steps too', () => {
    const [first] = researchRun.steps
    const step: Step = { ...first!, id: 'x', parentId: null, status: 'unset', error: undefined }
    const page = renderRun(runOf([step], { status: 'unset', outputs: undefined }))

    expect(page.match(/data-status="unset">Outcome not told/g)).toHaveLength(2)
    expect(page).not.toContain('data-status="succeeded"')
    expect(page).not.toContain('vitrine-steps-failed')
  })

  test('puts into a sentence how the call of a step ended, and says what is withheld', () => {
    const [first] = researchRun.steps
    const attributes = {
      'http.request.method': 'GET',
      'http.route': '/orders/{id}',
      'http.response.status_code': 404,
      'gen_ai.response.finish_reasons': ['stop'],
      'exception.message': '<img src=x onerror=alert(1)>',
    }
    const step: Step = { ...first!, id: 'x', parentId: null, status: 'failed', error: undefined, attributes }
    const page = renderRun(runOf([{ ...step, withheldAttributes: 1200 }]))

    expect(textOf(page).replaceAll(/[\u2066-\u2069]/g, '')).toContain('GET /orders/{id} answered 404')
    expect(textOf(page)).toContain('Details not published: 1,200')
    expect(page).toContain('&lt;img src=x')
    expect(page).not.toContain('<img src=x')
  })

  test('draws no box around an error without a reason', () => {
    const [first] = researchRun.steps
    const step: Step = { ...first!, id: 'x', parentId: null, status: 'failed', error: { message: '' } }

    expect(renderRun(runOf([step]))).not.toContain('vitrine-error')
    expect(renderRun(runOf([{ ...step, error: { type: 'Timeout', message: '' } }]))).toContain(
      'vitrine-error',
    )
  })

  test('collapses repeated steps into a line with their outcomes, and renders each', () => {
    expect(text.includes('Read a page ×240 Tool 3 failed')).toBe(true)
    expect(text.includes('Page 239: a mill on the shore.')).toBe(true)
  })

  test('draws the graph, where each node leads to its step', () => {
    expect(html).toMatch(
      /<a href="#step-search-coast" aria-label="Search the archives[^"]*Failed[^"]*2 steps"/,
    )
  })

  test('has no style attribute, no handler and no script', () => {
    expect(html).not.toMatch(/\s(?:style|on\w+)=/)
    expect(html).not.toContain('<script')
  })

  test('speaks the language of the reader', () => {
    const german = textOf(renderRun(researchRun, { language: 'de' }))
    expect(german).toContain('14. November 2026')
    expect(german).toContain('0,8421')
  })

  test('shows hostile names, ids and values as text', () => {
    const hostile = '"><img src=x onerror=alert(1)>\u202e'
    const page = renderRun(
      runOf(
        [
          stepOf(hostile, null, hostile, [0, 1], {
            model: hostile,
            input: { [hostile]: hostile },
            output: [{ [hostile]: hostile }],
            error: { type: hostile, message: hostile, stack: hostile },
            logs: [{ level: 'error', text: hostile, at: 9e99 }],
            usage: { cost: { amount: 1, currency: hostile } },
            attributes: { [hostile]: 1 },
          }),
        ],
        {
          workflow: {
            name: hostile,
            version: hostile,
            graph: { nodes: [{ id: hostile, label: hostile, kind: 'step' }], edges: [] },
          },
          startedBy: hostile,
          startedAt: Number.POSITIVE_INFINITY,
          inputs: {
            url: 'javascript:alert(1)',
            file: { type: 'file', mediaType: 'text/html', url: 'javascript:alert(1)' },
          },
        },
      ),
    )
    expect(page).not.toContain('<img')
    expect(page).not.toContain('href="javascript:')
  })

  test('shows runs that say next to nothing', () => {
    const page = renderRun(
      runOf([], {
        workflow: { name: '' },
        startedAt: undefined,
        endedAt: undefined,
        inputs: undefined,
        outputs: null,
        usage: undefined,
        error: { message: 'It never began.' },
        status: 'interrupted',
      }),
    )
    expect(textOf(page)).toContain('Untitled run Interrupted')
    expect(textOf(page)).toContain('It never began.')
    const ended = { type: 'HTTP 502', message: 'As the source has it.', reason: 'unexpected-answer' as const }
    const told = textOf(renderRun(runOf([], { status: 'failed', error: ended })))
    expect(told).toContain('Error HTTP 502 The agent answered with something that is not a stream')
    expect(textOf(page)).toContain('No steps were recorded.')
    expect(page).not.toContain('data-view="timeline"')
  })

  test('writes thousands of steps in groups within groups, with every step in the page', () => {
    const steps = Array.from({ length: 2000 }, (_, index) =>
      stepOf(`s${index}`, null, `Step number ${index}`, [index, index + 1]),
    )
    const page = renderRun(runOf(steps, { workflow: { name: 'W' } }))
    expect(page.match(/id="step-s\d+"/g)).toHaveLength(2000)
    expect(page.match(/class="vitrine-step-group" data-lines/g)).toHaveLength(5)
    expect(page.match(/class="vitrine-steps" data-lines/g)).toHaveLength(100)
  })

  test('lets a browser skip what is below a step, however few steps stand beside it', () => {
    const steps = ['one', 'other'].flatMap((id) => [
      stepOf(id, null, id, [0, 100]),
      ...Array.from({ length: 12 }, (_, index) =>
        stepOf(`${id}-${index}`, id, `Part ${index}`, [index, index + 1]),
      ),
    ])
    const page = renderRun(runOf(steps, { workflow: { name: 'W' } }))
    expect(
      page.match(
        /class="vitrine-step" data-status="succeeded" data-kind="step" data-branch="true" data-lines="8"/g,
      ),
    ).toHaveLength(2)
    expect(page.match(/data-lines/g)).toHaveLength(2)
  })

  test('collapses steps that take turns into one line', () => {
    const steps = Array.from({ length: 240 }, (_, index) =>
      stepOf(`${index}`, null, index % 2 === 0 ? 'Think' : 'Act', [index, index + 1], {
        status: index % 80 === 7 ? 'failed' : 'succeeded',
      }),
    )
    const turns = textOf(renderRun(runOf(steps, { workflow: { name: 'W' } })))
    expect(turns).toContain('Think → Act ×120 3 failed')
  })

  test('writes steps that are 1,000 deep', () => {
    const steps = Array.from({ length: 1000 }, (_, index) =>
      stepOf(`${index}`, index === 0 ? null : `${index - 1}`, `Deeper ${index}`, [0, 1]),
    )
    expect(renderRun(runOf(steps, { workflow: { name: 'W' } }))).toContain('Deeper 999')
  })

  test('begins with what people said, and keeps the rest of the fields at hand', () => {
    const inputs = { session: { id: 7 }, new_message: { role: 'user', parts: [{ text: 'How **many**?' }] } }
    const page = renderRun({ ...researchRun, inputs, outputs: 'Twelve. '.repeat(600) })
    expect(page).toMatch(/What was asked<\/h2>.*?<strong>many<\/strong>/s)
    expect(page).toMatch(/<summary>All fields<\/summary>.*?session/s)
    expect(page).toMatch(/<section class="vitrine-capped" aria-label="What came out" tabindex="0">/)
  })

  test('says at which step it failed first and why, once', () => {
    const failing = researchRun.steps.map((step) => ({
      ...step,
      status: 'succeeded' as const,
      error: undefined,
    }))
    const [first] = failing
    const steps = [
      { ...first!, status: 'failed' as const, error: { message: 'the tide came' } },
      ...failing.slice(1),
    ]
    const outcome = /<p class="vitrine-run-outcome">.*?<\/p>/s
    expect(outcome.exec(renderRun({ ...researchRun, error: undefined, steps }))?.[0]).toMatch(
      new RegExp(`First failure.*#${stepAnchor(first!.id)}.*the tide came`, 's'),
    )
    const same = renderRun({ ...researchRun, steps, error: { message: 'the tide came' } })
    expect(same.split('vitrine-run-steps')[0]?.match(/the tide came/g)).toHaveLength(1)
    const other = renderRun({ ...researchRun, steps, error: { message: 'no mill left' } })
    expect(other.split('vitrine-run-steps')[0]).toMatch(/the tide came.*no mill left/s)
    expect(renderRun({ ...researchRun, steps: failing })).not.toMatch(outcome)
  })

  test('says that nothing says why it failed', () => {
    const step: Step = { ...researchRun.steps[0]!, parentId: null, status: 'failed', error: undefined }
    const bare = { ...step, output: undefined, conversation: undefined, attributes: undefined }
    expect(textOf(renderRun(runOf([bare], { status: 'failed' })))).toMatch(
      /First failure .* No reason is recorded\./,
    )
    const answered = textOf(renderRun(runOf([{ ...bare, output: 'The weather is sunny' }])))
    expect(answered).toMatch(/First failure .* No reason is recorded\. .* Failed The weather is sunny/)
  })

  test('says of an unstated outcome that it gave a result, where nothing failed', () => {
    const said = 'It gave a result; no failure is recorded'
    const step: Step = { ...researchRun.steps[0]!, parentId: null, status: 'unset' }
    const run = runOf([step], { status: 'unset' })
    expect(textOf(renderRun(run))).toContain(said)
    const { withheld } = withholdOfRun(run, { depth: 'summary' })
    const error = { message: 'no mill left' }
    const failed = [{ status: 'failed' }, { status: 'interrupted' }, { error }] as const
    const others: Partial<WorkflowRun>[] = [
      ...failed.map((more) => ({ steps: [{ ...step, ...more }] })),
      { outputs: undefined },
      { outputs: null },
      { error },
      { steps: [], withheld },
    ]
    for (const other of others) expect(textOf(renderRun({ ...run, ...other }))).not.toContain(said)
  })

  test('says why a request failed that gives no other reason', () => {
    const address = { 'url.full': 'https://example.org/tasks/7?full=1' }
    const attributes = { 'http.request.method': 'GET', 'http.response.status_code': 404, ...address }
    const step: Step = { ...researchRun.steps[0]!, parentId: null, status: 'failed', error: { message: '' } }
    const page = renderRun({ ...researchRun, error: undefined, steps: [{ ...step, attributes }] })
    expect(page).toMatch(
      /<p class="vitrine-run-outcome">.*?GET https:\/\/example.org\/tasks\/7\W answered 404.*?<\/p>/s,
    )
  })

  test('says what each step was about and what came out of it, without script', () => {
    const steps: Step[] = [
      stepOf('t', null, 'get_weather', [0, 1], {
        kind: 'tool',
        input: { city: 'Bangor' },
        output: { degrees: 12 },
      }),
      stepOf('c', null, 'curl', [1, 2], { kind: 'tool', input: 'curl https://example.org', output: 'no' }),
      stepOf('m', null, 'ChatOpenAI', [2, 3], { kind: 'model', model: 'gpt-5-mini' }),
    ]
    const said = textOf(renderRun({ ...researchRun, steps })).replaceAll(/\s+/g, ' ')
    expect(said).toContain('get_weather city: Bangor Tool Succeeded degrees: 12')
    expect(said).toContain('curl https://example.org Tool Succeeded no')
    expect(said).toContain('ChatOpenAI gpt-5-mini Model call')
  })

  test('leads to its documents where the application has them', () => {
    const documents = { markdown: '/r.md', json: '/r.json', page: '/r.html' }
    const page = renderRun(researchRun, { documents })
    expect(page).toMatch(/<nav class="vitrine-documents" aria-label="Documents of this page">/)
    expect([...page.matchAll(/href="(\/r\.[a-z]+)" download/g)].map(([, address]) => address)).toEqual([
      '/r.md',
      '/r.json',
      '/r.html',
    ])
    expect(renderRun(researchRun)).not.toContain('vitrine-documents')
  })
})
