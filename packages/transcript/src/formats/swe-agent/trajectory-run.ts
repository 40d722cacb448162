import { contentId } from '../../json/content-id.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { RunUsage } from '../../model/run-usage.ts'
import type { Step } from '../../model/step.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { cutText } from '../../reading/cut-text.ts'
import { chatMessages } from '../../runs/chat-dialects.ts'
import { embeddedJson } from '../../runs/embedded-json.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { statusOfOutput } from '../../runs/reported-status.ts'
import { stepConversation } from '../../runs/step-conversation.ts'
import { historyWithCalls } from './history-with-calls.ts'

const AGENT = 'agent'

/** A trajectory as a run: the agent with all it said to its model, and below it what it did, one step an action. */
export function trajectoryRun(
  about: JsonObject,
  trajectory: readonly JsonObject[],
  history: readonly JsonObject[],
  format: string,
): WorkflowRun {
  const info = asObject(about.info) ?? {}
  const usage = usageOf(asObject(info.model_stats) ?? {})
  const exit = asText(info.exit_status) ?? (lastAction(history) === 'submit' ? 'submitted' : undefined)
  const status = statusOf(exit)
  const error = status === 'failed' ? { type: exit, message: exit ?? '' } : undefined
  const conversation = historyConversation(history, format, usage)
  const agent: Step = {
    id: AGENT,
    parentId: null,
    name: asText(history[0]?.agent) ?? AGENT,
    kind: 'agent',
    status,
    attempts: 1,
    logs: [],
    ...(error && { error }),
    ...(usage && { usage }),
    ...(conversation && { conversation }),
  }
  const { submission, exit_status: _, model_stats: stats, ...rest } = info
  const calls = asCount(asObject(stats)?.api_calls)
  const version = asText(info.swe_agent_version)
  const environment = asText(about.environment)
  const attributes = {
    ...rest,
    ...(environment && { environment }),
    ...(exit && { exit_status: exit }),
    ...(calls !== undefined && { api_calls: calls }),
  }
  const outputs = asText(submission)
  return runFromSteps(
    {
      id: contentId([about.environment, trajectory, history]),
      name: taskOf(history) ?? 'SWE-agent',
      ...(version && { version }),
      status,
      ...(error && { error }),
      ...(outputs && { outputs }),
      source: { format, application: 'SWE-agent', ...(version && { version }) },
      ...(Object.keys(attributes).length > 0 && { attributes }),
    },
    [agent, ...trajectory.map(actionStep)],
  )
}

/** The conversation of the history; the prompt and demonstrations before the agent's own work are stored as hidden. */
function historyConversation(
  history: readonly JsonObject[],
  format: string,
  usage: RunUsage | undefined,
): Conversation | undefined {
  const messages = historyWithCalls(history)
  const demos = new Set<string>()
  const read = messages.map((message, index) => {
    const [chat] = chatMessages(message, 'user') ?? []
    const id = `message-${index + 1}`
    if (message.is_demo === true) demos.add(id)
    return {
      ...(chat ?? { role: asText(message.role) ?? 'user', content: asText(message.content) ?? '' }),
      id,
    }
  })
  const conversation = stepConversation({ id: AGENT, title: 'SWE-agent', format, usage }, read)
  return (
    conversation && {
      ...conversation,
      messages: conversation.messages.map((message) =>
        demos.has(message.id) ? { ...message, hidden: true } : message,
      ),
    }
  )
}

function actionStep(entry: JsonObject, index: number): Step {
  const action = asText(entry.action)
  const { action: _, observation, response, thought, query: __, messages: ___, ...rest } = entry
  const said = asText(thought) ?? asText(response)
  const attributes = Object.fromEntries(
    Object.entries({ ...rest, state: embeddedJson(rest.state) }).filter(([, value]) => value != null),
  )
  return {
    id: `step-${index + 1}`,
    parentId: AGENT,
    name: /^\s*([\w./-]+)/.exec(action ?? '')?.[1]?.slice(0, 80) ?? `step ${index + 1}`,
    kind: 'tool',
    status: statusOfOutput(entry) ?? statusOfOutput(entry.extra_info) ?? 'unset',
    attempts: 1,
    ...(action && { input: action }),
    ...(observation != null && { output: observation }),
    logs: said ? [{ level: 'info', text: said }] : [],
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** Longest name that is made of a task, in characters. */
const LONGEST_NAME = 120

const CHALLENGE = /The CTF challenge is an? [^"\n]{1,60} problem named "([^"\n]+)"/

/** How the prompts of SWE-agent name their task: the first line of an issue, or the name of a challenge. */
function taskOf(history: readonly JsonObject[]): string | undefined {
  const prompt = history.find(({ role, is_demo }) => role === 'user' && is_demo !== true)
  const content = prompt?.content
  const text = asText(content) ?? asText(asObject(asArray(content)?.[0])?.text) ?? ''
  const [issue] = /\S.*/.exec(text.split(/^ISSUE:[^\S\n]*\n/m)[1] ?? '') ?? []
  const name = (issue ?? CHALLENGE.exec(text)?.[1])?.trim()
  return name && cutText(name, LONGEST_NAME)
}

function lastAction(history: readonly JsonObject[]): string | undefined {
  return asText(history.findLast((message) => asText(message.action))?.action)?.trim()
}

/** SWE-agent ends with `submitted`, or with `exit_cost`, `exit_context` and the like. */
function statusOf(exit: string | undefined): RunStatus {
  if (exit === undefined) return 'unset'
  return exit.startsWith('submitted') ? 'succeeded' : 'failed'
}

function usageOf(stats: JsonObject): RunUsage | undefined {
  const inputTokens = asCount(stats.tokens_sent)
  const outputTokens = asCount(stats.tokens_received)
  const amount = asCount(stats.instance_cost)
  if (!inputTokens && !outputTokens && !amount) return undefined
  return {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(amount !== undefined && { cost: { amount, currency: 'USD' } }),
  }
}
