import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@vitrine/web/server'
import { packageFolder } from '../platform/configuration/package-folder.ts'

/** What the page says that stands before a link. */
export interface GateTexts {
  title: string
  text: string
  label: string
  open: string
  wrong: string
  wait: string
  signInTitle: string
  signInText: string
  signIn: string
  otherTitle: string
  otherText: string
  otherAccount: string
  addressTitle: string
  addressText: string
  addressLabel: string
  addressWrong: string
  sendCode: string
  codeTitle: string
  /** With `{{address}}` for what was entered, and `{{minutes}}`. */
  codeText: string
  codeLabel: string
  codeWrong: string
  otherAddress: string
  viewTitle: string
  /** With `{{views}}` for how often it can still be opened. */
  viewText: string
}

const cache = new Map<Language, GateTexts>()

/** The texts of the gate in a language. */
export function gateTexts(language: Language): GateTexts {
  const known = cache.get(language)
  if (known) return known
  const path = join(packageFolder, 'src/locales', language, 'gate.json')
  const texts = JSON.parse(readFileSync(path, 'utf8')) as GateTexts
  cache.set(language, texts)
  return texts
}
