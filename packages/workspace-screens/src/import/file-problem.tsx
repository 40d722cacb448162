'use client'

import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import type texts from '../locales/en/workspace-screens.json'
import { codeOf } from '../problem/code-of.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { locationOf } from './location-of.ts'
import { lookOf } from './look-of.ts'

type DescribedCode = keyof typeof texts.import.unreadable

const describedCodes: readonly DescribedCode[] = [
  'empty',
  'not-text',
  'too-large',
  'too-deep',
  'invalid-json',
  'unknown-format',
  'no-messages',
  'no-steps',
  'workflow-definition',
]

interface FileProblemProps {
  fileName: string
  error: unknown
  /** Reads the same file once more. */
  onRetry(): void
}

/** Describes why and where a file could not be read, and offers another try where the file is not to blame. */
export function FileProblem({ fileName, error, onRetry }: FileProblemProps): ReactNode {
  const { t, formatNumber, formatList } = useText()
  const code = codeOf(error)
  const name = describedCodes.find((candidate) => candidate === code) ?? 'unexpected'
  const look = lookOf(error)
  const { line, column } = locationOf(error)
  const listOf = (names: readonly string[]) => formatList(names.map((item) => isolate(visibleTitle(item))))
  return (
    <div className="work-failure" role="alert">
      <div>
        <p>
          <strong>
            <bdi>{visibleTitle(fileName)}</bdi>
          </strong>
        </p>
        <p>
          {look
            ? t(($) => $['workspace-screens'].import.looks[look.kind], { names: listOf(look.names) })
            : t(($) => $['workspace-screens'].import.unreadable[name])}
        </p>
        {line !== undefined && (
          <p>
            {column === undefined
              ? t(($) => $['workspace-screens'].import.atLine, { line: formatNumber(line) })
              : t(($) => $['workspace-screens'].import.atLineAndColumn, {
                  line: formatNumber(line),
                  column: formatNumber(column),
                })}
          </p>
        )}
      </div>
      {name === 'unexpected' && (
        <Button onPress={onRetry}>{t(($) => $['workspace-screens'].resource.retry)}</Button>
      )}
    </div>
  )
}
