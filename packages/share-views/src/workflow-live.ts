export { LiveRunView, type LiveRunViewProps } from './live-run/live-run-view.tsx'
export type { LiveRunProgress, RunConnection } from './live-run/run-progress.ts'
export type { QuestionsViewProps } from './live-run/questions-view.tsx'
export type { RunQuestion, RunQuestionAnswer } from './live-run/run-question.ts'
