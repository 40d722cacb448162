import { expect, test } from 'vitest'
import { digestWorkflow } from './__fixtures__/digest-workflow.ts'
import { renderStartForm } from './__fixtures__/render-start-form.tsx'

test('says without scripts what the workflow does and needs, and that starting needs scripts', () => {
  const html = renderStartForm()
  for (const text of ['Reading digest', 'Offered by The reading room', 'What it needs', 'Key sentences'])
    expect(html).toContain(text)
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>.*<noscript>.*needs scripts.*<\/noscript><\/button>/)
  expect(html).toContain('<label')
  expect(html).not.toMatch(/<[^>]+ (?:style|onclick|onload)=/)
})

test.each([
  [undefined, 'en', 'anyone who has the link to your run', 'unless it is published'],
  [90, 'en', 'Kept after the run has ended: 90 days, unless it is published', 'It is kept until'],
  [1, 'de', 'Aufbewahrung nach dem Ende des Laufs: 1 Tag,', 'Es wird aufbewahrt'],
  [null, 'en', 'It is kept until a member of the workspace deletes it', 'unless it is published'],
])(
  'says who can read the inputs, and how long they are stored: %j days',
  (runsKeptDays, language, stated, absent) => {
    const html = renderStartForm({ language, workflow: { ...digestWorkflow, runsKeptDays } })
    expect(html).toContain(stated)
    expect(html.indexOf(stated)).toBeLessThan(html.indexOf('type="submit"'))
    expect(html).not.toContain(absent)
  },
)

test('fills in the parameters of the link, as text', () => {
  const html = renderStartForm({
    query: '?input.topic=%22%3E%3Cimg+src%3Dx+onerror%3Dalert(1)%3E&input.key=secret',
  })
  expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
  expect(html).toContain('filled in 1 input')
  expect(html).toContain('left out: input.key')
  expect(html).not.toContain('<img')
})

test('shows no form for a description that cannot be used, and why', () => {
  const html = renderStartForm({ workflow: { ...digestWorkflow, inputSchema: { $ref: '#' } } })
  expect(html).toContain('its description refers to itself')
  expect(html).not.toContain('<form')
})

test('writes names and texts of any origin as text', () => {
  const hostile = '"><script>alert(1)</script>'
  const inputSchema = {
    type: 'object',
    properties: { [hostile]: { type: 'string', title: hostile, description: hostile } },
  }
  const html = renderStartForm({ workflow: { name: hostile, description: hostile, inputSchema } })
  expect(html).not.toContain('<script')
})
