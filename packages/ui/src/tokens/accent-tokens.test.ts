import { readFileSync } from 'node:fs'
import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentTokens } from './accent-tokens.ts'
import { contrastRatio } from './contrast-ratio.ts'

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

function token(name: string, theme: 'light' | 'dark'): string {
  const pattern = `--${name}: var\\(--vitrine-light, (?<light>#\\w{6})\\) var\\(--vitrine-dark, (?<dark>#\\w{6})\\);`
  return new RegExp(pattern).exec(css)?.groups?.[theme] ?? ''
}

const hex = integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe.each(['light', 'dark'] as const)('any accent in the %s theme', (theme) => {
  test('reaches 7:1 on every surface and 4.5:1 on and below what it colours', () => {
    assert(
      property(hex, (colour) => {
        const { accent, accentSoft, onAccent } = accentTokens(colour)[theme]
        for (const surface of ['paper', 'raised', 'sunken'])
          expect(contrastRatio(accent, token(surface, theme))).toBeGreaterThanOrEqual(7)
        expect(contrastRatio(accent, accentSoft)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(token('ink', theme), accentSoft)).toBeGreaterThanOrEqual(7)
        expect(contrastRatio(token('ink-3', theme), accentSoft)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

test('a colour that holds is taken as it is', () => {
  const { light, holds } = accentTokens(token('accent', 'light'))
  expect([light.accent, holds]).toEqual([token('accent', 'light'), true])
})

test('a colour that does not hold gives way to a darker one of its hue', () => {
  const { light, dark, holds } = accentTokens('#FF9900')
  expect(holds).toBe(false)
  expect([light.accent, dark.accent]).toMatchInlineSnapshot(`
    [
      "#784500",
      "#ff9900",
    ]
  `)
})

test.each(['', 'red', '#fff', '#12345g', '#1234567'])('%j is no colour that it takes', (colour) => {
  expect(() => accentTokens(colour)).toThrow(TypeError)
})
