import type { QuestionAnswer, RunQuestion } from '@vitrine/api-client/contract/runs'
import { checkInputs, readInputForm } from '@vitrine/share-views/workflow-inputs'
import { eq, sql } from 'drizzle-orm'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { workflowRuns } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { doneUntil } from '../../platform/tasks/leased-worker.ts'
import { holdCostLimit, reserveCost } from '../workflows/workflow-costs.ts'
import { isControlToken } from './control-token.ts'
import { findOpenRun } from './read-run.ts'
import type { ResumeEntry } from './run-attempt.ts'

/** Who answers which run. */
interface RunAnswering {
  runId: string
  controlToken: string
  answers: readonly QuestionAnswer[]
}

/**
 * Lets a run that waits go on with the answers to all its questions, once: the same answers again change nothing. Throws a
 * 400 for answers that do not fit, a 429 once the runs of the workflow have cost what they may, and the 404 of what is not there
 * for a wrong token.
 */
export async function answerRun(
  database: Database,
  { runId, controlToken, answers }: RunAnswering,
): Promise<void> {
  const { workflow } = await findOpenRun(database, runId)
  await database.transaction(async (transaction) => {
    const costLimit = await holdCostLimit(transaction, workflow.id)
    const [run] = await transaction
      .select()
      .from(workflowRuns)
      .where(eq(workflowRuns.id, runId))
      .for('update')
    if (!run || !isControlToken(controlToken, run.controlHash)) throw notFound()
    const resume = resumeOf(answers)
    if (run.status !== 'waiting') {
      if (run.answers === resume) return
      throw refusal('The run does not wait for these answers.', { reason: 'not-waiting' })
    }
    assertAnswers(JSON.parse(run.questions ?? '[]') as RunQuestion[], answers)
    if (costLimit) await reserveCost(transaction, costLimit, runId)
    await transaction
      .update(workflowRuns)
      .set({
        status: 'queued',
        answers: resume,
        questions: null,
        leg: sql`${workflowRuns.leg} + 1`,
        ...doneUntil(sql`now()`),
      })
      .where(eq(workflowRuns.id, runId))
  })
}

/** The answers as the agent is asked to go on with, in JSON that is the same for the same answers. */
export function resumeOf(answers: readonly QuestionAnswer[]): string {
  return JSON.stringify(answers.map(toResumeEntry).toSorted(byId))
}

/** Throws a 400 for answers that do not fit what was asked, or leave something of it open. */
export function assertAnswers(questions: readonly RunQuestion[], answers: readonly QuestionAnswer[]): void {
  const open = new Map(questions.map((question) => [question.id, question]))
  for (const [index, answer] of answers.entries()) {
    const question = open.get(answer.questionId)
    const field = `answers.${index}`
    if (!question) throw refusal('Nothing waits for this answer.', { field, reason: 'not-waiting' })
    open.delete(answer.questionId)
    if (answer.status === 'resolved') checkAnswer(question, answer.payload, field)
  }
  if (open.size > 0)
    throw refusal('Every question needs an answer, or has to be cancelled.', { field: 'answers' })
}

function checkAnswer({ expiresAt, responseSchema }: RunQuestion, payload: unknown, field: string): void {
  if (expiresAt !== undefined && new Date(expiresAt) <= new Date())
    throw refusal('The time to answer is over. The question can only be cancelled.', {
      field,
      reason: 'expired',
    })
  const read = responseSchema && readInputForm(responseSchema)
  // A schema that cannot be checked is for the agent to hold an answer against: AG-UI carries it without a look.
  if (read?.state !== 'form') return
  const [problem] = checkInputs(read.form, payload)
  if (!problem) return
  const at = [field, 'payload', ...problem.path].join('.')
  throw refusal(`The field "${at}" is wrong: ${problem.keyword}.`, { field: at })
}

function toResumeEntry({ questionId: interruptId, status, payload }: QuestionAnswer): ResumeEntry {
  return { interruptId, status, ...(status === 'resolved' && payload !== undefined && { payload }) }
}

function byId(one: ResumeEntry, other: ResumeEntry): number {
  return one.interruptId < other.interruptId ? -1 : 1
}

function refusal(message: string, detail: { field?: string; reason?: string }): DomainError {
  return new DomainError('invalid-request', message, detail)
}
