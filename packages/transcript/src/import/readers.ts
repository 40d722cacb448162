import { terminalBenchReader } from '../formats/terminal-bench/terminal-bench-reader.ts'
import { langgraphStateReader } from '../formats/langgraph-state/langgraph-state-reader.ts'
import { plainChatReader } from '../formats/plain-chat/plain-chat-reader.ts'
import { plainTrajectoryReader } from '../formats/plain-trajectory/plain-trajectory-reader.ts'
import { plainTraceReader } from '../formats/plain-trace/plain-trace-reader.ts'
import { crewaiReader } from '../formats/crewai/crewai-reader.ts'
import { openaiRealtimeReader } from '../formats/openai-realtime/openai-realtime-reader.ts'
import { promptHistoryReader } from '../formats/prompt-history/prompt-history-reader.ts'
import { koboldReader } from '../formats/kobold/kobold-reader.ts'
import { agentbenchReader } from '../formats/agentbench/agentbench-reader.ts'
import { openaiEvalsReader } from '../formats/openai-evals/openai-evals-reader.ts'
import { cohereReader } from '../formats/cohere/cohere-reader.ts'
import { amazonQReader } from '../formats/amazon-q/amazon-q-reader.ts'
import { difyStreamReader } from '../formats/dify-stream/dify-stream-reader.ts'
import { chainlitDatabaseReader, chainlitReader } from '../formats/chainlit/chainlit-reader.ts'
import { elevenlabsReader } from '../formats/elevenlabs/elevenlabs-reader.ts'
import { retellReader } from '../formats/retell/retell-reader.ts'
import { vapiReader } from '../formats/vapi/vapi-reader.ts'
import { rasaReader } from '../formats/rasa/rasa-reader.ts'
import { slackReader } from '../formats/slack/slack-reader.ts'
import { mastraReader } from '../formats/mastra/mastra-reader.ts'
import { botFrameworkReader } from '../formats/bot-framework/bot-framework-reader.ts'
import { a2aReader } from '../formats/a2a/a2a-reader.ts'
import { promptfooReader } from '../formats/promptfoo/promptfoo-reader.ts'
import { deepevalReader } from '../formats/deepeval/deepeval-reader.ts'
import { openaiAgentsReader } from '../formats/openai-agents/openai-agents-reader.ts'
import { zipkinReader } from '../formats/zipkin/zipkin-reader.ts'
import { braintrustReader } from '../formats/braintrust/braintrust-reader.ts'
import { weaveReader } from '../formats/weave/weave-reader.ts'
import { mlflowReader } from '../formats/mlflow/mlflow-reader.ts'
import { flowiseChatReader } from '../formats/flowise-chat/flowise-chat-reader.ts'
import { difyReader } from '../formats/dify/dify-reader.ts'
import { acpReader } from '../formats/acp/acp-reader.ts'
import { browserUseReader } from '../formats/browser-use/browser-use-reader.ts'
import { haystackReader } from '../formats/haystack/haystack-reader.ts'
import { semanticKernelReader } from '../formats/semantic-kernel/semantic-kernel-reader.ts'
import { chatStreamReader } from '../formats/chat-stream/chat-stream-reader.ts'
import { discordReader } from '../formats/discord/discord-reader.ts'
import { telegramReader } from '../formats/telegram/telegram-reader.ts'
import { chatExporterReader } from '../formats/chat-exporter/chat-exporter-reader.ts'
import { geminiActivityReader } from '../formats/gemini-activity/gemini-activity-reader.ts'
import { preferenceDataReader } from '../formats/preference-data/preference-data-reader.ts'
import { trainingDataReader } from '../formats/training-data/training-data-reader.ts'
import { llmLogsReader } from '../formats/llm-logs/llm-logs-reader.ts'
import { leChatReader } from '../formats/le-chat/le-chat-reader.ts'
import { lobeChatReader } from '../formats/lobe-chat/lobe-chat-reader.ts'
import { characterAiReader } from '../formats/character-ai/character-ai-reader.ts'
import { textGenerationWebuiReader } from '../formats/text-generation-webui/text-generation-webui-reader.ts'
import { huggingChatReader } from '../formats/hugging-chat/hugging-chat-reader.ts'
import { bigAgiReader } from '../formats/big-agi/big-agi-reader.ts'
import { typingMindReader } from '../formats/typing-mind/typing-mind-reader.ts'
import { chatboxReader } from '../formats/chatbox/chatbox-reader.ts'
import { cherryStudioReader } from '../formats/cherry-studio/cherry-studio-reader.ts'
import { nextchatReader } from '../formats/nextchat/nextchat-reader.ts'
import { codebuddyReader } from '../formats/codebuddy/codebuddy-reader.ts'
import { zedReader } from '../formats/zed/zed-reader.ts'
import { smolagentsReader } from '../formats/smolagents/smolagents-reader.ts'
import { traeAgentReader } from '../formats/trae-agent/trae-agent-reader.ts'
import { kiroMessagesReader } from '../formats/kiro-session/kiro-messages-reader.ts'
import { devinDatabaseReader, devinReader } from '../formats/devin/devin-reader.ts'
import { commandCodeReader } from '../formats/command-code/command-code-reader.ts'
import { kiroSessionReader } from '../formats/kiro-session/kiro-session-reader.ts'
import { clineHistoryReader } from '../formats/cline-history/cline-history-reader.ts'
import { clineReader } from '../formats/cline/cline-reader.ts'
import { geminiCliStreamReader } from '../formats/gemini-cli-stream/gemini-cli-stream-reader.ts'
import { codexExecReader } from '../formats/codex-exec/codex-exec-reader.ts'
import { managedAgentsReader } from '../formats/managed-agents/managed-agents-reader.ts'
import { openhandsTrajectoryReader } from '../formats/openhands-trajectory/openhands-trajectory-reader.ts'
import { pydanticAiReader } from '../formats/pydantic-ai/pydantic-ai-reader.ts'
import { ampReader } from '../formats/amp/amp-reader.ts'
import { adkReader } from '../formats/adk/adk-reader.ts'
import { continueReader } from '../formats/continue/continue-reader.ts'
import { cursorAgentStreamReader } from '../formats/cursor-agent-stream/cursor-agent-stream-reader.ts'
import { sillyTavernReader } from '../formats/silly-tavern/silly-tavern-reader.ts'
import { llamaIndexReader } from '../formats/llama-index/llama-index-reader.ts'
import { openaiAssistantsReader } from '../formats/openai-assistants/openai-assistants-reader.ts'
import { n8nExecutionReader } from '../formats/n8n-execution/n8n-execution-reader.ts'
import { iflowReader } from '../formats/iflow/iflow-reader.ts'
import { opencodeDatabaseReader, opencodeReader } from '../formats/opencode/opencode-reader.ts'
import { kiroDatabaseReader, kiroReader } from '../formats/kiro/kiro-reader.ts'
import { vibeReader } from '../formats/vibe/vibe-reader.ts'
import { antigravityReader } from '../formats/antigravity/antigravity-reader.ts'
import { openhandsReader } from '../formats/openhands/openhands-reader.ts'
import { gptmeReader } from '../formats/gptme/gptme-reader.ts'
import { hermesReader } from '../formats/hermes/hermes-reader.ts'
import { autogenReader } from '../formats/autogen/autogen-reader.ts'
import { bedrockConverseReader } from '../formats/bedrock-converse/bedrock-converse-reader.ts'
import { langchainReader } from '../formats/langchain/langchain-reader.ts'
import { droidReader } from '../formats/droid/droid-reader.ts'
import { cursorAgentReader } from '../formats/cursor-agent/cursor-agent-reader.ts'
import { kimiReader } from '../formats/kimi/kimi-reader.ts'
import { gooseDatabaseReader, gooseReader } from '../formats/goose/goose-reader.ts'
import { grokBuildReader } from '../formats/grok-build/grok-build-reader.ts'
import { crushReader } from '../formats/crush/crush-reader.ts'
import { cursorComposerReader, cursorIdeReader } from '../formats/cursor-ide/cursor-ide-reader.ts'
import { grokXReader } from '../formats/grok-x/grok-x-reader.ts'
import { grokExportReader } from '../formats/grok-export/grok-export-reader.ts'
import { deepseekWebReader } from '../formats/deepseek-web/deepseek-web-reader.ts'
import { librechatReader } from '../formats/librechat/librechat-reader.ts'
import { chatbotUiReader } from '../formats/chatbot-ui/chatbot-ui-reader.ts'
import { sharegptReader } from '../formats/sharegpt/sharegpt-reader.ts'
import { oasstReader } from '../formats/oasst/oasst-reader.ts'
import { lmStudioReader } from '../formats/lm-studio/lm-studio-reader.ts'
import { janReader } from '../formats/jan/jan-reader.ts'
import { openWebuiDatabaseReader, openWebuiReader } from '../formats/open-webui/open-webui-reader.ts'
import { openclawReader } from '../formats/openclaw/openclaw-reader.ts'
import { piReader } from '../formats/pi/pi-reader.ts'
import { copilotCliReader } from '../formats/copilot-cli/copilot-cli-reader.ts'
import { copilotChatReader } from '../formats/copilot-chat/copilot-chat-reader.ts'
import { openaiResponsesReader } from '../formats/openai-responses/openai-responses-reader.ts'
import { openaiChatReader } from '../formats/openai-chat/openai-chat-reader.ts'
import { agUiStreamReader } from '../formats/ag-ui-stream/ag-ui-stream-reader.ts'
import { uiMessageStreamReader } from '../formats/ui-message-stream/ui-message-stream-reader.ts'
import { uiMessagesReader } from '../formats/ui-messages/ui-messages-reader.ts'
import { chatgptReader } from '../formats/chatgpt/chatgpt-reader.ts'
import { claudeCodeReader } from '../formats/claude-code/claude-code-reader.ts'
import { anthropicMessagesReader } from '../formats/anthropic-messages/anthropic-messages-reader.ts'
import { claudeAiReader } from '../formats/claude-ai/claude-ai-reader.ts'
import { codexReader } from '../formats/codex/codex-reader.ts'
import { aiStudioReader } from '../formats/ai-studio/ai-studio-reader.ts'
import { geminiApiReader } from '../formats/gemini-api/gemini-api-reader.ts'
import { qwenReader } from '../formats/qwen/qwen-reader.ts'
import { geminiCliReader } from '../formats/gemini-cli/gemini-cli-reader.ts'
import { inspectReader } from '../formats/inspect/inspect-reader.ts'
import { langfuseReader } from '../formats/langfuse/langfuse-reader.ts'
import { agnoReader } from '../formats/agno/agno-reader.ts'
import { atofReader } from '../formats/atof/atof-reader.ts'
import { atifReader } from '../formats/atif/atif-reader.ts'
import { githubActionsReader } from '../formats/github-actions/github-actions-reader.ts'
import { temporalReader } from '../formats/temporal/temporal-reader.ts'
import { miniSweAgentReader } from '../formats/mini-swe-agent/mini-swe-agent-reader.ts'
import { langsmithReader } from '../formats/langsmith/langsmith-reader.ts'
import { jaegerReader } from '../formats/jaeger/jaeger-reader.ts'
import { openinferenceReader } from '../formats/openinference/openinference-reader.ts'
import { otlpReader } from '../formats/otlp/otlp-reader.ts'
import type { Reader } from '../reading/reader.ts'
import { textReaders } from './text-readers.ts'
import { sweAgentReader } from '../formats/swe-agent/swe-agent-reader.ts'
import { sweAgentRowsReader } from '../formats/swe-agent-rows/swe-agent-rows-reader.ts'
import { vitrineConversationsReader, vitrineRunsReader } from '../formats/vitrine/vitrine-readers.ts'

/** Every format that can be read. The first whose `detect` agrees reads the transcript. */
export const readers: readonly Reader[] = [
  vitrineConversationsReader,
  vitrineRunsReader,
  cursorAgentStreamReader,
  codebuddyReader,
  claudeCodeReader,
  iflowReader,
  codexReader,
  codexExecReader,
  copilotChatReader,
  opencodeReader,
  opencodeDatabaseReader,
  openclawReader,
  piReader,
  copilotCliReader,
  droidReader,
  cursorAgentReader,
  kimiReader,
  gooseReader,
  gooseDatabaseReader,
  grokBuildReader,
  clineReader,
  clineHistoryReader,
  kiroReader,
  kiroDatabaseReader,
  kiroSessionReader,
  kiroMessagesReader,
  devinReader,
  devinDatabaseReader,
  commandCodeReader,
  traeAgentReader,
  smolagentsReader,
  zedReader,
  managedAgentsReader,
  vibeReader,
  antigravityReader,
  openhandsReader,
  openhandsTrajectoryReader,
  gptmeReader,
  hermesReader,
  continueReader,
  adkReader,
  ampReader,
  pydanticAiReader,
  geminiCliReader,
  geminiCliStreamReader,
  qwenReader,
  deepseekWebReader,
  chatgptReader,
  claudeAiReader,
  grokExportReader,
  grokXReader,
  librechatReader,
  chatbotUiReader,
  sillyTavernReader,
  llamaIndexReader,
  openaiAssistantsReader,
  preferenceDataReader,
  sharegptReader,
  oasstReader,
  lmStudioReader,
  janReader,
  openWebuiReader,
  openWebuiDatabaseReader,
  crushReader,
  cursorIdeReader,
  cursorComposerReader,
  nextchatReader,
  cherryStudioReader,
  chatboxReader,
  typingMindReader,
  bigAgiReader,
  huggingChatReader,
  textGenerationWebuiReader,
  characterAiReader,
  lobeChatReader,
  leChatReader,
  geminiActivityReader,
  chatExporterReader,
  telegramReader,
  discordReader,
  slackReader,
  rasaReader,
  vapiReader,
  retellReader,
  elevenlabsReader,
  chainlitReader,
  chainlitDatabaseReader,
  difyStreamReader,
  agnoReader,
  amazonQReader,
  cohereReader,
  openaiEvalsReader,
  agentbenchReader,
  koboldReader,
  promptHistoryReader,
  llmLogsReader,
  crewaiReader,
  chatStreamReader,
  semanticKernelReader,
  haystackReader,
  browserUseReader,
  acpReader,
  difyReader,
  flowiseChatReader,
  a2aReader,
  botFrameworkReader,
  mastraReader,
  openaiRealtimeReader,
  openaiResponsesReader,
  anthropicMessagesReader,
  geminiApiReader,
  bedrockConverseReader,
  langchainReader,
  autogenReader,
  aiStudioReader,
  uiMessagesReader,
  uiMessageStreamReader,
  agUiStreamReader,
  miniSweAgentReader,
  openaiChatReader,
  n8nExecutionReader,
  mlflowReader,
  weaveReader,
  braintrustReader,
  openaiAgentsReader,
  deepevalReader,
  promptfooReader,
  zipkinReader,
  otlpReader,
  jaegerReader,
  openinferenceReader,
  langfuseReader,
  langsmithReader,
  atifReader,
  atofReader,
  githubActionsReader,
  temporalReader,
  langgraphStateReader,
  terminalBenchReader,
  ...textReaders,
  sweAgentReader,
  sweAgentRowsReader,
  inspectReader,
  trainingDataReader,
  plainTraceReader,
  plainTrajectoryReader,
  plainChatReader,
]

/** Those that read chats without marks of an application, and are asked after all others. */
export const ofAnybody: ReadonlySet<Reader> = new Set<Reader>([
  trainingDataReader,
  plainTraceReader,
  plainTrajectoryReader,
  plainChatReader,
])
