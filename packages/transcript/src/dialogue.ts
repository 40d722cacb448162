export { runDialogue, type RunDialogue } from './runs/run-dialogue.ts'
