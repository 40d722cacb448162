import { asString, type JsonObject } from '../json/json-value.ts'
import { shellCommand } from './shell-command.ts'

const FIELDS = ['patch', 'input', 'patch_text', 'patchText', 'diff']
const BEGINS = /^\s*(?:\*\*\* (?:Begin Patch|Update File|Add File|Delete File)|diff --git |--- a?\/)/

/** A shell line that does nothing but hand a patch to `apply_patch`. */
const APPLIED = /^\s*(?:cd \S+ && )?apply_?patch\b[^*]{0,40}(?=\*\*\* Begin Patch)/

/** The patch that a call applies: its whole input, one field of it, or what a shell command hands to `apply_patch`. */
export function patchText(input: unknown, fields: JsonObject): string | undefined {
  const texts = [asString(input), ...FIELDS.map((name) => asString(fields[name]))]
  const patch = texts.find((text) => text !== undefined && BEGINS.test(text))
  if (patch !== undefined) return patch
  const command = shellCommand(fields)?.command ?? ''
  const opening = APPLIED.exec(command)?.[0]
  return opening === undefined ? undefined : command.slice(opening.length)
}

const FILE = /^(?:\*\*\* (?:Update|Add|Delete) File: |\+\+\+ (?:b\/)?)([^\t\n]+)/m

/** The first file that a patch changes. */
export function patchedFile(patch: string): string | undefined {
  return FILE.exec(patch)?.[1]?.trim()
}

/** How many lines a patch adds and removes. */
export function countPatchLines(patch: string): { added: number; removed: number } {
  const count = (line: RegExp) => patch.match(line)?.length ?? 0
  const hasHeads = !patch.trimStart().startsWith('***')
  return hasHeads
    ? { added: count(/^\+(?!\+\+ )/gm), removed: count(/^-(?!-- )/gm) }
    : { added: count(/^\+/gm), removed: count(/^-/gm) }
}
