import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fallbackLanguage, languages } from './index.ts'

const folder = new URL('../glossary/', import.meta.url)
const settled = ['share', 'run', 'step', 'workspace', 'invitation']

describe('the glossary', () => {
  it('has a file for every language and no other', () => {
    expect(readdirSync(folder).toSorted()).toEqual(languages.map((each) => `${each}.json`).toSorted())
  })

  it.each(readdirSync(folder))('settles every term in %s', (file) => {
    const terms = termsOf(file)
    expect(Object.keys(terms).toSorted()).toEqual(Object.keys(termsOf(`${fallbackLanguage}.json`)).toSorted())
    for (const term of settled) expect(terms).toHaveProperty(term)
    for (const word of Object.values(terms)) expect(word).toMatch(/\p{Letter}/u)
  })
})

function termsOf(file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
}
