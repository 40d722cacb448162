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
