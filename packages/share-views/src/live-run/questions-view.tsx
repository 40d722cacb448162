'use client'

import { ProblemLine, useAction } from '@vitrine/ui/forms'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { AnyField } from '../workflow-start/fields/any-field.tsx'
import type { FieldProps } from '../workflow-start/fields/field-props.ts'
import { GroupFields } from '../workflow-start/fields/group-field.tsx'
import { StartFormContext } from '../workflow-start/context/start-form-context.ts'
import { useStartText } from '../workflow-start/context/use-start-text.ts'
import { PrintedFields } from './printed-fields.tsx'
import type { RunQuestion, RunQuestionAnswer } from './run-question.ts'
import { useAnswer } from './use-answer.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Properties of `QuestionsView`. */
export interface QuestionsViewProps {
  questions: readonly RunQuestion[]
  /** Answers all questions at once; absent for readers who may not. Throws an error of the code `quota-reached`, as `WorkflowStartError` has it, where a limit lets the run not go on yet. */
  onAnswer?: (answers: RunQuestionAnswer[]) => Promise<void>
}

/** Renders the questions that a run waits for, with a form to answer them. */
export function QuestionsView({ questions, onAnswer }: QuestionsViewProps): ReactNode {
  const { t } = useStartText()
  const readers = useRef(new Map<string, () => { payload: unknown } | undefined>())
  const [isSent, setIsSent] = useState(false)
  const { ref, returnFocus } = useFocusReturn<HTMLDivElement>()
  const { running, problem, run } = useAction((thrown) =>
    hasReachedLimit(thrown)
      ? t(($) => $['share-views'].liveRun.answerLater)
      : t(($) => $['share-views'].liveRun.answerFailed),
  )
  const send = async (name: string, answers: RunQuestionAnswer[]) => {
    if (!onAnswer || !(await run(name, () => onAnswer(answers)))) return
    returnFocus()
    setIsSent(true)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = questions.map(({ id }) => ({ questionId: id, answer: readers.current.get(id)?.() }))
    const answers = read.flatMap(({ questionId, answer }): RunQuestionAnswer[] =>
      answer ? [{ questionId, status: 'resolved', payload: answer.payload }] : [],
    )
    if (answers.length === questions.length) void send('send', answers)
  }
  const decline = () =>
    send(
      'decline',
      questions.map(({ id }) => ({ questionId: id, status: 'cancelled' })),
    )
  return (
    <div ref={ref}>
      <output className="live-answered">{isSent && t(($) => $['share-views'].liveRun.answered)}</output>
      {!isSent && (
        <form className="start-form live-questions" method="post" noValidate onSubmit={onSubmit}>
          {questions.map((question) => (
            <QuestionView
              key={question.id}
              question={question}
              mayAnswer={onAnswer !== undefined}
              registerReader={(read) => readers.current.set(question.id, read)}
            />
          ))}
          {onAnswer ? (
            <div className="live-confirm">
              <button
                type="submit"
                className="start-button start-main"
                aria-disabled={running !== undefined || undefined}
              >
                {running === 'send'
                  ? t(($) => $['share-views'].liveRun.sending)
                  : t(($) => $['share-views'].liveRun.send)}
              </button>
              <button
                type="button"
                className="start-button start-plain"
                aria-disabled={running !== undefined || undefined}
                onClick={() => void decline()}
              >
                {t(($) => $['share-views'].liveRun.decline)}
              </button>
            </div>
          ) : (
            <p className="live-only">{t(($) => $['share-views'].liveRun.onlyStarter)}</p>
          )}
          <ProblemLine text={problem} />
        </form>
      )}
    </div>
  )
}

interface QuestionViewProps {
  question: RunQuestion
  mayAnswer: boolean
  registerReader(read: () => { payload: unknown } | undefined): void
}

function QuestionView({ question, mayAnswer, registerReader }: QuestionViewProps): ReactNode {
  const text = useStartText()
  const { message, reason, responseSchema } = question
  const title = text.t(($) => $['share-views'].liveRun.answer)
  const { root, context, read } = useAnswer(responseSchema, title, text, renderField)
  registerReader(read)
  const { field, ...rest } = root
  return (
    <StartFormContext.Provider value={context}>
      <p className="live-question" dir="auto">
        {message || reason}
      </p>
      {mayAnswer &&
        (field.kind === 'group' ? (
          <GroupFields {...rest} field={field} />
        ) : (
          <AnyField {...rest} field={field} />
        ))}
      {responseSchema && <PrintedFields field={field} />}
    </StartFormContext.Provider>
  )
}

function renderField(props: FieldProps): ReactNode {
  return <AnyField {...props} />
}

/** By its code alone: the class would bring the start form along. */
function hasReachedLimit(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as Error & { code?: unknown }).code === 'quota-reached'
}
