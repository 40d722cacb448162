import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LINE_STEPS, lineStep } from './line-step.ts'

test('gives the nearest step', () => {
  for (const lines of [1, 2, 3, 17, 400, 60_000]) {
    const step = LINE_STEPS[lineStep(lines)]!
    expect(Math.abs(Math.log(step / Math.max(lines, 2)))).toBeLessThanOrEqual(Math.log(1.25))
  }
})

test('never leaves the steps', () => {
  expect(lineStep(1e9)).toBe(LINE_STEPS.length - 1)
  expect(lineStep(0)).toBe(0)
})

test('has each step in the style sheet', () => {
  const css = readFileSync(new URL('../styles/estimated-heights.css', import.meta.url), 'utf8')
  const written = [...css.matchAll(/\[data-lines='(\d+)'\] \{\s+--lines: (\d+);/g)].map(([, step, lines]) => [
    Number(step),
    Number(lines),
  ])
  expect(written).toEqual([...LINE_STEPS.entries()].map(([step, lines]) => [step, lines]))
})
