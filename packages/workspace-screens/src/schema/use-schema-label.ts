'use client'

import type { ExpectedJson } from '@vitrine/transcript'
import { isolate } from '@vitrine/ui/texts'
import { useCallback } from 'react'
import type texts from '../locales/en/workspace-screens.json'
import { useText } from '../text/use-text.ts'
import type { SchemaNote, SchemaText } from './read-schema-text.ts'

const labelOfExpected: Readonly<Record<ExpectedJson, keyof typeof texts.schema.faults>> = {
  value: 'value',
  'value or ]': 'value',
  key: 'name',
  'key or }': 'name',
  ':': 'colon',
  ', or ]': 'comma',
  ', or }': 'comma',
  'the rest of a string': 'string',
  'the rest': 'rest',
  'the end': 'end',
}

interface SchemaLabels {
  /** Describes what is wrong with the text; undefined for a valid schema. */
  describeFault(read: SchemaText): string | undefined
  describeNote(note: SchemaNote): string
}

/** Describes the problems of an input schema, and its parts that become no field. */
export function useSchemaLabel(): SchemaLabels {
  const { t, formatNumber } = useText()
  const describeFault = useCallback(
    (read: SchemaText) => {
      switch (read.state) {
        case 'schema':
          return undefined
        case 'no-object':
          return t(($) => $['workspace-screens'].schema.noObject)
        case 'refused':
          return t(($) => $['workspace-screens'].schema.refused[read.reason], {
            line: formatNumber(read.line),
          })
        case 'no-json': {
          const { line, column, expected } = read.fault
          return t(($) => $['workspace-screens'].schema.faults[labelOfExpected[expected]], {
            line: formatNumber(line),
            column: formatNumber(column),
          })
        }
      }
    },
    [t, formatNumber],
  )
  const describeNote = useCallback(
    (note: SchemaNote) => {
      if (note.kind === 'ignored') {
        const keyword = isolate(note.keyword)
        return t(($) => $['workspace-screens'].schema.ignored, {
          keyword,
          line: formatNumber(note.line ?? 1),
        })
      }
      const name = isolate(note.names.join(' › '))
      const { reason } = note
      if (reason.code === 'keyword')
        return t(($) => $['workspace-screens'].schema.asJson.keyword, {
          name,
          keyword: isolate(reason.keyword),
        })
      return t(($) => $['workspace-screens'].schema.asJson[reason.code], { name })
    },
    [t, formatNumber],
  )
  return { describeFault, describeNote }
}
