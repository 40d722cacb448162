'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ToolCallPart } from '@vitrine/transcript'
import { Fragment, useContext, type ReactNode } from 'react'
import { IsOpenContext } from './is-open.ts'
import { type ToolCallProps, useReading } from '../reading/reading.ts'
import { readableLine } from '@vitrine/ui'
import { toolCallLine, type ToolCallLine } from '../tools/tool-call-line.ts'
import { toolInputPieces } from '../tools/tool-input-pieces.ts'
import { ToolIconView } from '../tools/tool-icon-view.tsx'
import { toolKindLabel } from '../tools/tool-kind-label.ts'
import { useOpenApproval } from './approval-request.tsx'
import { CodeText } from './code-text.tsx'
import { Disclosure } from './disclosure.tsx'
import { SubAgentView } from './sub-agent-view.tsx'
import { ToolOutcome } from './tool-outcome.tsx'
import { ToolResultView } from './tool-result-view.tsx'

/** Renders one line about a tool call, which opens to input, result and the messages of a sub-agent. */
export function ToolCallDisclosure({ part, address }: ToolCallProps): ReactNode {
  const { labels, html } = useReading()
  const line = toolCallLine(part)
  return (
    <Disclosure kind="tool-call" summary={<ToolCallSummary part={part} line={line} />}>
      {toolInputPieces(part).map((piece, index) => (
        <Fragment key={index}>
          {(index === 0 || piece.field) && (
            <p className="vitrine-caption">
              {labels.input}{' '}
              <bdi>{index === 0 ? (line.shownAs?.title ?? line.name) : readableLine(piece.field ?? '')}</bdi>
            </p>
          )}
          {piece.as === 'code' ? (
            <CodeText text={piece.text} address={`${address}/input/${index}`} />
          ) : (
            <RichText html={html[`${address}/input/${index}`]} />
          )}
        </Fragment>
      ))}
      {part.messages && part.messages.length > 0 && <SubAgentView messages={part.messages} />}
      {part.result && <ToolResultView result={part.result} address={`${address}/result`} />}
    </Disclosure>
  )
}

function ToolCallSummary({ part, line }: { part: ToolCallPart; line: ToolCallLine }): ReactNode {
  const { labels, formats } = useReading()
  const isAwaited = Boolean(useOpenApproval(part))
  const isOpen = useContext(IsOpenContext) || isAwaited
  const { object, change, outcome, durationMs, shownAs } = line
  return (
    <>
      {shownAs?.icon && <ToolIconView icon={shownAs.icon} />}
      <span className="vitrine-fold-name">
        <ToolName line={line} />
      </span>
      {object && (
        <bdi className="vitrine-fold-object" dir={object.as === 'words' ? 'auto' : 'ltr'} data-as={object.as}>
          {object.text}
        </bdi>
      )}
      {change && (
        <span className="vitrine-change" dir="ltr">
          {change.added > 0 && <ins>+{formats.number(change.added)}</ins>}{' '}
          {change.removed > 0 && <del>−{formats.number(change.removed)}</del>}
        </span>
      )}
      <span className="vitrine-fold-end">
        {!outcome && !isOpen && labels.noAnswer}
        <ToolOutcome outcome={outcome} durationMs={durationMs} />
      </span>
    </>
  )
}

/** What a call does, in the words of whoever published it or else of the product. */
function ToolName({ line: { kind, name, shownAs } }: { line: ToolCallLine }): ReactNode {
  const { labels } = useReading()
  const { title, verb } = shownAs ?? {}
  if (title !== undefined || verb !== undefined) return <bdi>{[verb, title].filter(Boolean).join(' ')}</bdi>
  return (
    <>
      {kind && labels[toolKindLabel(kind)]}
      {kind === 'mcp' && ' '}
      {(!kind || kind === 'mcp') && <bdi>{name}</bdi>}
    </>
  )
}
