import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(globSync('*.css', { cwd: import.meta.dirname }))(
  'the alignment of a parent is written for Safari too in %s',
  (file) => {
    const css = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const count = (value: string) => css.split(`text-align: ${value};`).length
    expect(count('-webkit-match-parent')).toBe(count('match-parent'))
  },
)
