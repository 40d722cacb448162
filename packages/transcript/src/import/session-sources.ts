import { claudeCodeSessions } from '../formats/claude-code/claude-code-sessions.ts'
import { codexSessions } from '../formats/codex/codex-sessions.ts'
import { copilotCliSessions } from '../formats/copilot-cli/copilot-cli-sessions.ts'
import { geminiCliSessions } from '../formats/gemini-cli/gemini-cli-sessions.ts'
import { gooseSessions } from '../formats/goose/goose-sessions.ts'
import { piSessions } from '../formats/pi/pi-sessions.ts'
import { qwenSessions } from '../formats/qwen/qwen-sessions.ts'
import type { SessionSource } from '../reading/session-source.ts'

/** Every agent whose sessions can be found on a machine. */
export const sessionSources: readonly SessionSource[] = [
  claudeCodeSessions,
  codexSessions,
  geminiCliSessions,
  copilotCliSessions,
  piSessions,
  qwenSessions,
  gooseSessions,
]
