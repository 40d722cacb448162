import type { ToolCallPart } from '@vitrine/transcript'
import {
  callKind,
  EDIT_FIELDS,
  fileEdits,
  inputFields,
  patchText,
  shellCommand,
} from '@vitrine/transcript/tools'
import { languageOfFile } from './language-of-file.ts'
import { planSteps, type PlanSteps } from './plan-steps.ts'
import { patchLanguage } from './patch-language.ts'

/** A piece of a tool's input that is rendered as a block; `field` is its field in the input. */
export type ToolInputPiece =
  | { as: 'code'; field?: string; language?: string; text: string }
  | { as: 'markdown'; field: string; text: string; marked?: PlanSteps['marked'] }
  | { as: 'fields'; field?: undefined; fields: [name: string, text: string][] }
  | { as: 'json'; field?: undefined; value: unknown }

const LONG = 200
const PROSE_FIELDS = new Set(['prompt', 'plan', 'instructions'])
const CODE_FIELDS: Record<string, string> = {
  patch: 'diff',
  diff: 'diff',
  code: 'python',
  sql: 'sql',
  html: 'html',
}

/** Splits the input of a call: commands, edits and long texts as blocks of their own, else short values by name, else JSON. */
export function toolInputPieces(part: ToolCallPart): ToolInputPiece[] {
  const { input } = part
  const fields = inputFields(input)
  const kind = callKind(part)
  if (Object.keys(fields).length === 0) return wholeInput(input, kind === 'code' ? 'python' : undefined)

  const pieces = [
    ...(kind === 'shell' ? commandPieces(fields) : []),
    ...(kind === 'edit' ? editPieces(fields) : []),
    ...(kind === 'plan' ? planPieces(fields) : []),
  ]
  const taken = new Set(pieces.flatMap(({ field = '' }) => (field === 'edits' ? EDIT_FIELDS : [field])))
  const rest: [string, unknown][] = []
  for (const [field, value] of Object.entries(fields)) {
    if (taken.has(field)) continue
    if (isLongText(value)) pieces.push(longTextPiece(field, value, fields))
    else rest.push([field, value])
  }
  return rest.length > 0 ? [...pieces, restPiece(rest)] : pieces
}

/** Most fields that read better by name than as JSON. */
const MAX_FIELDS = 12

function restPiece(rest: [string, unknown][]): ToolInputPiece {
  const isPlain = rest.length <= MAX_FIELDS && rest.every(([, value]) => isPlainValue(value))
  if (!isPlain) return { as: 'json', value: Object.fromEntries(rest) }
  return { as: 'fields', fields: rest.map(([name, value]) => [name, String(value)]) }
}

function isPlainValue(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  )
}

function wholeInput(input: unknown, language: string | undefined): ToolInputPiece[] {
  if (input === undefined || input === null || input === '') return []
  if (typeof input === 'string')
    return [{ as: 'code', language: patchLanguage(input) ?? language, text: input }]
  const isEmpty = typeof input === 'object' && Object.keys(input).length === 0
  return isEmpty ? [] : [{ as: 'json', value: input }]
}

function commandPieces(fields: Record<string, unknown>): ToolInputPiece[] {
  const shell = shellCommand(fields)
  return shell ? [{ field: shell.field, as: 'code', language: 'bash', text: shell.command }] : []
}

function editPieces(fields: Record<string, unknown>): ToolInputPiece[] {
  const shell = shellCommand(fields)
  const applied = shell && patchText(undefined, { [shell.field]: fields[shell.field] })
  if (applied !== undefined) return [{ field: shell?.field, as: 'code', language: 'diff', text: applied }]
  const lines = fileEdits(fields)
  return lines.length > 0 ? [{ field: 'edits', as: 'code', language: 'diff', text: lines.join('\n') }] : []
}

function planPieces(fields: Record<string, unknown>): ToolInputPiece[] {
  const steps = planSteps(fields)
  return steps ? [{ ...steps, as: 'markdown' }] : []
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && (value.includes('\n') || value.length > LONG)
}

function longTextPiece(field: string, text: string, fields: Record<string, unknown>): ToolInputPiece {
  if (PROSE_FIELDS.has(field)) return { field, as: 'markdown', text }
  const language =
    patchLanguage(text) ?? namedLanguage(field, fields) ?? CODE_FIELDS[field] ?? languageOfFile(fields)
  return { field, as: 'code', language, text }
}

/** What an artifact is written in, as its call says beside it: by name, or at the end of its media type. */
function namedLanguage(field: string, { language, type }: Record<string, unknown>): string | undefined {
  if (field !== 'content' && field !== 'code') return undefined
  if (typeof language === 'string' && language !== '') return language
  const [, named] = (typeof type === 'string' && /\/(?:.*[.+])?([a-z]+)$/.exec(type.slice(-40))) || []
  return named === 'react' ? 'tsx' : named
}
