import { MAX_BLOCKS, MAX_TEXT_BYTES } from './limits.ts'
import { AgentFault } from './agent-fault.ts'

/** The refusal of something that is too long to read; `subject` begins its sentence. */
export function tooLarge(subject: string): AgentFault {
  const limit = MAX_TEXT_BYTES / 1024 / 1024
  return new AgentFault(
    'too-large',
    `${subject} is larger than ${limit} MB. Give a shorter one, or a part of it.`,
  )
}

/** The refusal of a text with more parts than are read. */
export function tooManyBlocks(): AgentFault {
  const limit = MAX_BLOCKS.toLocaleString('en')
  return new AgentFault('too-large', `The text has more than ${limit} paragraphs or rows. Give a part of it.`)
}
