import { claudeCodeSessions, iflowSessions } from '../formats/claude-code/claude-code-sessions.ts'
import { codexSessions } from '../formats/codex/codex-sessions.ts'
import { copilotCliSessions } from '../formats/copilot-cli/copilot-cli-sessions.ts'
import { geminiCliSessions } from '../formats/gemini-cli/gemini-cli-sessions.ts'
import { gooseSessions } from '../formats/goose/goose-sessions.ts'
import { piSessions } from '../formats/pi/pi-sessions.ts'
import { qwenSessions } from '../formats/qwen/qwen-sessions.ts'
import { antigravitySessions } from '../formats/antigravity/antigravity-sessions.ts'
import { copilotChatSessions } from '../formats/copilot-chat/copilot-chat-sessions.ts'
import { cursorAgentSessions } from '../formats/cursor-agent/cursor-agent-sessions.ts'
import { droidSessions } from '../formats/droid/droid-sessions.ts'
import { gptmeSessions } from '../formats/gptme/gptme-sessions.ts'
import { grokBuildSessions } from '../formats/grok-build/grok-build-sessions.ts'
import { hermesSessions } from '../formats/hermes/hermes-sessions.ts'
import { kimiSessions } from '../formats/kimi/kimi-sessions.ts'
import { opencodeSessions } from '../formats/opencode/opencode-sessions.ts'
import { openclawSessions } from '../formats/openclaw/openclaw-sessions.ts'
import { vibeSessions } from '../formats/vibe/vibe-sessions.ts'
import { codebuddySessions } from '../formats/codebuddy/codebuddy-sessions.ts'
import { kiroSessionSessions } from '../formats/kiro-session/kiro-session-sessions.ts'
import type { SessionSource } from '../reading/session-source.ts'

/** Every agent whose sessions can be found on a machine. */
export const sessionSources: readonly SessionSource[] = [
  claudeCodeSessions,
  codexSessions,
  geminiCliSessions,
  opencodeSessions,
  copilotCliSessions,
  piSessions,
  qwenSessions,
  gooseSessions,
  copilotChatSessions,
  cursorAgentSessions,
  droidSessions,
  kimiSessions,
  openclawSessions,
  vibeSessions,
  grokBuildSessions,
  antigravitySessions,
  gptmeSessions,
  hermesSessions,
  iflowSessions,
  kiroSessionSessions,
  codebuddySessions,
]
