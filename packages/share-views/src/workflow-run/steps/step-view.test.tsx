import { expect, test } from 'vitest'
import { renderRun } from '../../__fixtures__/render-run.tsx'
import { researchRun, stepOf } from '../../__fixtures__/research-run.ts'

test('names the roles of a prompt in the language of its reader, and a role of its own as it is', () => {
  const output = [{ role: 'system' }, { role: 'user' }, { role: 'critic' }]
  const run = { ...researchRun, steps: [stepOf('prompt', null, 'prompt', [0, 1], { output })] }
  expect(renderRun(run, { language: 'de' })).toContain(
    '<bdi class="vitrine-step-object">System, Nutzer, critic</bdi>',
  )
})

test('shows the lines of a log, and collapses those for who looks for a fault', () => {
  const logs = (['debug', 'warning', 'debug'] as const).map((level, index) => ({
    level,
    text: `line ${index}`,
  }))
  const page = renderRun({ ...researchRun, steps: [stepOf('cook', null, 'cook', [0, 1], { logs })] })
  const [before = '', after = ''] = page.split('<summary>Debug 2</summary>')
  expect([before, after].map((html) => html.match(/data-level="\w+"/g))).toEqual([
    ['data-level="warning"'],
    ['data-level="debug"', 'data-level="debug"'],
  ])
})
