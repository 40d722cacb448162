import { claudeCodeReader } from './claude-code/claude-code-reader.ts'
import type { Reader } from './reader.ts'

/** Every format that can be read. The first whose `detect` agrees reads the transcript. */
export const readers: readonly Reader[] = [claudeCodeReader]
