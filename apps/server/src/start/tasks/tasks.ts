import type { ConversationTasks } from '../../conversations/conversation-tasks.ts'
import type { PageTasks } from '../../pages/page-tasks.ts'
import type { RunTasks } from '../../runs/run-tasks.ts'
import type { PublicationTasks } from '../../sharing/publication-tasks.ts'
import type { SourceMaskingTasks } from '../../sharing/source-masking/source-masking-tasks.ts'

/** Work that may take long, or much memory on hostile input, by name: the input and output of each task. */
export interface Tasks extends ConversationTasks, PageTasks, PublicationTasks, RunTasks, SourceMaskingTasks {}

/** The name of a task. */
export type TaskName = keyof Tasks
