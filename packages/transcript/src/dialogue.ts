export { reasonOfOutput } from './runs/reason-of-output.ts'
export { runDialogue, type RunDialogue } from './runs/run-dialogue.ts'
