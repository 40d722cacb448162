import type { DataPart, Message, Step, ToolCallPart } from '@vitrine/transcript'
import { type ComponentType, createElement, type ReactNode } from 'react'

/** What a renderer of tool calls is given. */
export interface ToolRendererProps {
  part: ToolCallPart
  /** What the view shows of the call by itself: to be put somewhere, or left out. */
  children: ReactNode
}

/** What a renderer of data is given. */
export interface DataRendererProps {
  part: DataPart
  /** What the view shows of the data by itself. */
  children: ReactNode
}

/** What a renderer of steps is given. */
export interface StepRendererProps {
  step: Step
  /** What the view shows of the step by itself, once it is opened. */
  children: ReactNode
}

/** What a slot of a message is given. */
export interface MessageSlotProps {
  message: Message
}

/** A request to allow a tool call, as the AI SDK makes it. */
export interface ToolApproval {
  toolCallId: string
  /** Names the request in the answer. */
  id: string
}

/**
 * Components of an application in place of those of a view, and beside them. They render React nodes, so that text of
 * others stays text. Define them once, outside of what renders the view: other components are mounted anew.
 */
export interface ViewRenderers {
  /** Calls of tools, by the tool's name as the transcript writes it. */
  tools?: Readonly<Record<string, ComponentType<ToolRendererProps>>>
  /** Data in messages and in results of tools, by its name. */
  data?: Readonly<Record<string, ComponentType<DataRendererProps>>>
  /** Bodies of a run's steps, by the step's name. */
  steps?: Readonly<Record<string, ComponentType<StepRendererProps>>>
  /** Above each message. */
  beforeMessage?: ComponentType<MessageSlotProps>
  /** Below each message. */
  afterMessage?: ComponentType<MessageSlotProps>
  /** Controls in the head of each message. */
  messageActions?: ComponentType<MessageSlotProps>
}

/**
 * Renders by the renderer of a name, which a transcript may have chosen to be that of any property; without one, what
 * the view shows by itself.
 */
export function renderBy<Props extends { children: ReactNode }>(
  renderers: Readonly<Record<string, ComponentType<Props>>> | undefined,
  name: string,
  props: Props,
): ReactNode {
  const own = renderers && Object.hasOwn(renderers, name) ? renderers[name] : undefined
  return own ? createElement(own, props) : props.children
}
