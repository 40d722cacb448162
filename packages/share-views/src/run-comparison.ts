export type { AlignedStep } from './run-comparison/align-steps.ts'
export {
  type ComparedRuns,
  type ComparedStep,
  compareRuns,
  type RunTotals,
  type StepDifference,
} from './run-comparison/compare-runs.ts'
export { type RunBeside, RunComparison, type RunComparisonProps } from './run-comparison/run-comparison.tsx'
