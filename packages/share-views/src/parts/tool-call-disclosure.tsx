'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ToolCallPart } from '@vitrine/transcript'
import { Fragment, useContext, type ReactNode } from 'react'
import { IsOpenContext } from './is-open.ts'
import { type ToolCallProps, useReading } from '../reading/reading.ts'
import { readableLine } from '@vitrine/ui'
import { repeatsFirstWords, repeatsLastWords } from '../tools/sub-agent-words.ts'
import { toolCallLine, type ToolCallLine } from '../tools/tool-call-line.ts'
import { toolInputPieces, type ToolInputPiece } from '../tools/tool-input-pieces.ts'
import { ToolIconView } from '../tools/tool-icon-view.tsx'
import { toolKindLabel } from '../tools/tool-kind-label.ts'
import { useOpenApproval } from './approval-request.tsx'
import { CodeText } from './code-text.tsx'
import { Disclosure } from './disclosure.tsx'
import { SubAgentView } from './sub-agent-view.tsx'
import { ToolOutcome } from './tool-outcome.tsx'
import { ResultPictures, ToolResultView } from './tool-result-view.tsx'

/** What makes pictures is known by its name: they are the answer, not its record. */
const PICTURE_TOOL =
  /^(?:.*(?:\W|__))?(?:image_?gen(?:eration|erator)?|text2im|(?:generate|create|edit)_?images?)$/is

/** Renders one line about a tool call, which opens to input, result and the messages of a sub-agent. */
export function ToolCallDisclosure({ part, address }: ToolCallProps): ReactNode {
  const { labels } = useReading()
  const line = toolCallLine(part)
  const pieces = toolInputPieces(part)
  const prompt = pieces.find((piece) => piece.as === 'markdown' && repeatsFirstWords(part, piece.text))
  const makesPictures = PICTURE_TOOL.test(part.toolName)
  return (
    <>
      <Disclosure kind="tool-call" summary={<ToolCallSummary part={part} line={line} />}>
        {pieces.map((piece, index) => {
          if (piece === prompt) return null
          const isFirst = piece === pieces.find((other) => other !== prompt)
          return (
            <Fragment key={index}>
              {(isFirst || piece.field) && (
                <p className="vitrine-caption">
                  {labels.input} {!isFirst && <bdi>{readableLine(piece.field ?? '')}</bdi>}
                </p>
              )}
              <InputPiece piece={piece} address={`${address}/input/${index}`} />
            </Fragment>
          )
        })}
        {part.messages && part.messages.length > 0 && <SubAgentView messages={part.messages} />}
        {part.result && !repeatsLastWords(part) && (
          <ToolResultView
            result={part.result}
            address={`${address}/result`}
            hasPicturesApart={makesPictures}
            kind={line.kind}
          />
        )}
      </Disclosure>
      {makesPictures && part.result && <ResultPictures result={part.result} address={`${address}/result`} />}
    </>
  )
}

function InputPiece({ piece, address }: { piece: ToolInputPiece; address: string }): ReactNode {
  const { html, labels } = useReading()
  switch (piece.as) {
    case 'code':
      return <CodeText text={piece.text} address={address} />
    case 'fields':
      return (
        <dl className="vitrine-call-input">
          {piece.fields.map(([name, text]) => (
            <div key={name}>
              <dt>
                <bdi>{readableLine(name)}</bdi>
              </dt>
              <dd dir="auto">{readableLine(text)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'markdown':
      return (
        <>
          {piece.marked?.map(({ as, words }, index) => (
            <p key={index} className="visually-hidden">
              {`${as === 'running' ? labels.statusRunning : labels.statusCancelled}: `}
              <bdi>{words}</bdi>
            </p>
          ))}
          <RichText html={html[address]} />
        </>
      )
    case 'json':
      return <RichText html={html[address]} />
  }
}

function ToolCallSummary({ part, line }: { part: ToolCallPart; line: ToolCallLine }): ReactNode {
  const { labels, formats } = useReading()
  const isAwaited = Boolean(useOpenApproval(part))
  const isOpen = useContext(IsOpenContext) || isAwaited
  const { kind, object, change, outcome, durationMs, reason, shownAs } = line
  return (
    <>
      {shownAs?.icon && <ToolIconView icon={shownAs.icon} />}
      <span className="vitrine-fold-name">
        <ToolName line={line} />
      </span>
      {kind === 'mcp' && !isNamed(shownAs) && (
        <bdi className="vitrine-fold-object" dir="ltr">
          {line.name}
        </bdi>
      )}
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
      {reason && (
        <bdi className="vitrine-fold-reason" dir="auto">
          {reason}
        </bdi>
      )}
    </>
  )
}

/** What a call does, in the words of whoever published it or else of the product. */
function ToolName({ line: { kind, name, shownAs } }: { line: ToolCallLine }): ReactNode {
  const { labels } = useReading()
  if (isNamed(shownAs)) return <bdi>{[shownAs?.verb, shownAs?.title].filter(Boolean).join(' ')}</bdi>
  if (kind) return labels[toolKindLabel(kind)]
  if (PICTURE_TOOL.test(name)) return labels.image
  // Readers write this where a result names no tool.
  return name === 'unknown' ? labels.roleTool : <bdi>{name}</bdi>
}

function isNamed(shownAs: ToolCallLine['shownAs']): boolean {
  return shownAs?.title !== undefined || shownAs?.verb !== undefined
}
