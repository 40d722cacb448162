/**
 * How a talk stands: nothing is asked, the agent answers, it waits for answers to its questions, its last answer was stopped by
 * a person, or broke off or failed.
 */
export const talkStatuses = ['idle', 'answering', 'waiting', 'stopped', 'failed'] as const

/** One of `talkStatuses`. */
export type TalkStatus = (typeof talkStatuses)[number]
