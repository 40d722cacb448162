import type { Part } from '@vitrine/transcript'
import { redact } from '../findings/redact.ts'
import { chatAbout } from './chat.ts'

/** The parts of an answer as JSON, without its secrets and the listed words. */
export function maskedAnswer(answer: string | Part[], words: string[] = []): string {
  return JSON.stringify(redact(chatAbout(answer), 'secrets', { words }).model.messages[1]?.parts)
}
