import { decodeHTMLStrict as decodeByTree } from 'entities'
import { expect, test } from 'vitest'
import { CHARACTER_NAMES } from './character-names.ts'
import { decodeHTMLStrict } from './decode-html-strict.ts'

/** Of the 2,231 names in the standard, 106 are others again without their semicolon. */
const NAMES_OF_HTML = 2231 - 106

test('every name of a character in HTML stands for what the tree of all names has', () => {
  const names = new Set(CHARACTER_NAMES.match(/[a-z]\w*/gi))
  expect(names.size).toBe(NAMES_OF_HTML)
  const references = [...names].map((name) => `&${name};`)
  expect(references.filter((reference) => decodeHTMLStrict(reference) === reference)).toEqual([])
  expect(references.map(decodeHTMLStrict)).toEqual(references.map(decodeByTree))
})

test.each([
  '&AMP;',
  '&aMp;',
  '&amp',
  '&constructor;',
  '&__proto__;',
  '&0;',
  '&;',
  '&#;',
  '&#x;',
  '&#0;',
  '&#38;',
  '&#x26;',
  '&#X1F600;',
  '&#000000128;',
  '&#x81;',
  '&#xD800;',
  '&#1114112;',
  '&#99999999999;',
  '&#12ab;',
  '&#xzz;',
  '&fjlig;',
])('%s is read as the tree of all names reads it', (reference) => {
  expect(decodeHTMLStrict(reference)).toBe(decodeByTree(reference))
})
