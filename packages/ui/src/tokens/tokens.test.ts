import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from './contrast-ratio.ts'
import { scopeTokens } from './scope-tokens.ts'

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const scopedCss = readFileSync(new URL('../tokens.scoped.css', import.meta.url), 'utf8')

const COLOUR = /--([\w-]+): var\(--vitrine-light, (#\w{6})\) var\(--vitrine-dark, (#\w{6})\);/g
const colours = [...css.matchAll(COLOUR)].map(([, name, light, dark]) => ({
  name: name!,
  light: light!,
  dark: dark!,
}))
const namesLike = (pattern: RegExp) => colours.map(({ name }) => name).filter((name) => pattern.test(name))

const declarations = (text: string) =>
  text.match(/--[\w-]+:[^;]+;/g)?.map((line) => line.replace(/\s+/g, ' '))

/** All but which theme is shown. */
const tokens = (text: string) => declarations(text)?.filter((line) => !/^--vitrine-(light|dark):/.test(line))

const SURFACES = ['paper', 'raised', 'sunken']
const READING_TEXT = ['ink', 'ink-2', 'accent', 'good', 'warn', 'bad', ...namesLike(/^code-(?!.*-soft$)/)]
const OTHER_TEXT = ['ink-3', ...namesLike(/^ansi-/)]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colour = (name: string) => colours.find((token) => token.name === name)![theme]
  const contrastsOf = (names: string[], surfaces: string[]) =>
    names.flatMap((name) =>
      surfaces.map((surface) => ({ name, surface, ratio: contrastRatio(colour(name), colour(surface)) })),
    )
  const below = (ratio: number, contrasts: ReturnType<typeof contrastsOf>) =>
    contrasts.filter((contrast) => contrast.ratio < ratio)

  test('reading text reaches 7:1 on every surface', () => {
    expect(below(7, contrastsOf(READING_TEXT, SURFACES))).toEqual([])
    expect(below(7, contrastsOf(['ink'], ['accent-soft']))).toEqual([])
    expect(below(7, contrastsOf(['code-addition'], ['code-addition-soft']))).toEqual([])
    expect(below(7, contrastsOf(['code-deletion'], ['code-deletion-soft']))).toEqual([])
  })

  test('all other text reaches 4.5:1 on every surface', () => {
    expect(below(4.5, contrastsOf(OTHER_TEXT, SURFACES))).toEqual([])
    expect(below(4.5, contrastsOf([...READING_TEXT, 'ink-3'], ['accent-soft']))).toEqual([])
    expect(below(4.5, contrastsOf(['on-accent'], ['accent']))).toEqual([])
  })

  test('lines and controls that carry meaning reach 3:1 on every surface', () => {
    expect(below(3, contrastsOf(['line-strong', 'accent'], SURFACES))).toEqual([])
  })
})

test('every colour follows the theme', () => {
  expect(colours.length).toBeGreaterThan(40)
  expect(css.match(/#\w{3,8}\b/g)).toHaveLength(colours.length * 2)
})

test('the scoped tokens are the same ones, and touch nothing outside', () => {
  expect(tokens(scopedCss)).toEqual(tokens(css))
  expect(scopeTokens(css, scopedCss)).toBe(scopedCss)
  const selectors = scopedCss.match(/^ *[^\s@}/][^;{}]*(?=\s*\{$)/gm)
  expect(selectors).not.toEqual([])
  expect(selectors?.filter((selector) => !selector.includes('.vitrine'))).toEqual([])
})

test('a token that changes in the one style sheet changes in the other', () => {
  const changed = scopeTokens(css.replace('--radius: 0.5rem', '--radius: 1rem'), scopedCss)
  expect(changed).toBe(scopedCss.replace('--radius: 0.5rem', '--radius: 1rem'))
  expect(changed).not.toBe(scopedCss)
})

test('a style sheet that does not say where its tokens stand is refused', () => {
  expect(() => scopeTokens(':root {}', scopedCss)).toThrow('The tokens.')
})
