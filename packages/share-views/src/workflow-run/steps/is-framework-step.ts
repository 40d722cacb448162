import type { Step } from '@vitrine/transcript'
import { isNotice } from '@vitrine/transcript/model'
import type { StepNode } from './arrange-steps.ts'
import { durationOf } from './time-scale.ts'

/** Names that LangChain, LangGraph, the ADK, the A2A SDK and ASGI instrumentation give to work of their own. */
const INTERNAL_NAME =
  /^(?:Channel(?:Write|Read)<|Branch<|_write$|__start__$|__end__$|invocation$|a2a\.server\.|Runnable(?:Sequence|Parallel|Assign|Passthrough)\b)| (?:http|websocket) (?:send|receive)$/

/** How the A2A SDK ends a wait for the next event, over and over. */
const WAIT_OVER = /CancelledError$/

/** What LangChain tags its own steps with, so that LangSmith leaves them out. */
const HIDDEN_TAG = 'langsmith:hidden'

/** A request that took longer than this, in milliseconds, is where time went. */
const LONG_REQUEST_MS = 1000

/** A duration below this, in milliseconds, reads as none. */
const MOMENT_MS = 0.5

/**
 * Whether a step and all below it is work of the framework alone: marked so by it, a request that carries the call
 * above, or a span of no length that says nothing but its name. What failed, is under way, or has tokens or
 * logs is never one. The state that a marked step passes on may hold a conversation.
 */
export function isFrameworkStep(node: StepNode, parent: Step | undefined): boolean {
  const { step, children } = node
  if (!hasNothingToSay(step)) return false
  if (isMarked(step)) return children.every(isSilent)
  return (
    step.nodeId === undefined &&
    !step.conversation &&
    (isRequest(step, parent) || isMoment(step)) &&
    children.every((child) => isFrameworkStep(child, step))
  )
}

/** Whether the framework marks a step as its own that holds steps of others. */
export function isFrameworkWrapper({ step, children }: StepNode): boolean {
  return hasNothingToSay(step) && isMarked(step) && !children.every(isSilent)
}

/**
 * Whether a step only holds steps of others: marked so by the framework, a request that an agent answers, or a call of a
 * model that was recorded again below it.
 */
export function isWrapper(node: StepNode): boolean {
  const { step, children } = node
  if (step.kind === 'model') {
    const calls = children.filter((child) => isInnerCall(step, child.step))
    return hasGoneWell(step) && calls.length <= 1 && children.some((child) => isSameCall(step, child))
  }
  return isFrameworkWrapper(node) || (hasNothingToSay(step) && isHttp(step) && children.some(holdsAgent))
}

/**
 * Whether what stands below a call is the same call: with its tokens or, in the AI SDK, its name, and with all that was
 * asked and answered in it.
 */
function isSameCall(call: Step, { step, children }: StepNode): boolean {
  if (step.kind !== 'model' || !(isInnerCall(call, step) || hasSameTokens(call, step))) return false
  return saysAllOf(call, step) || children.some((child) => isSameCall(call, child))
}

/** Whether the AI SDK recorded a step as one round of a call; a call of several rounds is a loop that holds them. */
function isInnerCall(call: Step, { name }: Step): boolean {
  return name === `${call.name}.doGenerate` || name === `${call.name}.doStream`
}

function hasSameTokens({ usage: one }: Step, { usage: other }: Step): boolean {
  return (
    isSameCount(one?.inputTokens, other?.inputTokens) && isSameCount(one?.outputTokens, other?.outputTokens)
  )
}

/** Zero tokens are what a source writes that counted none. */
function isSameCount(one = 0, other = 0): boolean {
  return one > 0 && one === other
}

function saysAllOf(call: Step, { input, output, conversation }: Step): boolean {
  const isAnswered = output !== undefined || isAnswer(conversation)
  return (
    (!call.conversation || conversation !== undefined) &&
    (call.input === undefined || input !== undefined || conversation !== undefined) &&
    ((call.output === undefined && !isAnswer(call.conversation)) || isAnswered)
  )
}

function isAnswer(conversation: Step['conversation']): boolean {
  return conversation?.messages.at(-1)?.role === 'assistant'
}

function holdsAgent({ step, children }: StepNode): boolean {
  if (step.kind === 'agent' || step.kind === 'workflow') return true
  return isMarked(step) && children.some(holdsAgent)
}

/** What stands below a marked step needs no mark of its own. */
function isSilent({ step, children }: StepNode): boolean {
  return hasNothingToSay(step) && children.every(isSilent)
}

function hasNothingToSay(step: Step): boolean {
  return isOfNoKind(step) && hasGoneWell(step) && !step.usage
}

function hasGoneWell(step: Step): boolean {
  const { status, attempts, error, logs } = step
  return (
    (status === 'succeeded' || status === 'unset') &&
    attempts === 1 &&
    logs.every(({ text }) => isMarked(step) && WAIT_OVER.test(text)) &&
    !error
  )
}

/** What its source calls a call of a model or a tool is one, also where its name says that it only notes one. */
function isOfNoKind({ kind, name }: Step): boolean {
  return kind === 'step' || (kind === 'agent' && isNotice(name))
}

function isMarked({ name, attributes }: Step): boolean {
  const tags = attributes?.['tags']
  return INTERNAL_NAME.test(name) || isNotice(name) || (Array.isArray(tags) && tags.includes(HIDDEN_TAG))
}

function isRequest(step: Step, parent: Step | undefined): boolean {
  const isCarrier = parent?.kind === 'model' || parent?.kind === 'embedding'
  const isSaying = step.output !== undefined
  return isHttp(step) && !isSaying && (isCarrier || (durationOf(step) ?? 0) < LONG_REQUEST_MS)
}

function isHttp({ attributes = {} }: Step): boolean {
  return 'http.request.method' in attributes || 'http.method' in attributes
}

/** Zero seconds by a clock of whole seconds may be any time below one. */
function isMoment(step: Step): boolean {
  const duration = durationOf(step)
  const isFineClock = (step.startedAt ?? 0) % 1000 !== 0
  return (
    isFineClock &&
    duration !== undefined &&
    duration < MOMENT_MS &&
    step.input === undefined &&
    step.output === undefined
  )
}
