import { z } from 'zod'
import { ownPathSchema } from '../paths/own-path.ts'
import { shareIdSchema } from '../shares/shares.ts'

/**
 * `GET` answers 200 with `AgentsAnswer`, one page by `CURSOR_PARAMETER`, narrowed by `search`, `kind` and `state` and
 * ordered by `sort`; `POST` takes an `AgentRequest` and answers 201 with `AgentEntry`, to admins.
 */
export const AGENTS_PATH = '/api/agents'

/**
 * `GET` and `PATCH`, which takes an `AgentUpdate`, answer 200 with `AgentEntry`; `DELETE` removes for good what is in the
 * trash, 204, and answers 400 with the reason `not-in-trash` for anything else.
 */
export function agentPath(agentId: string): string {
  return `${AGENTS_PATH}/${encodeURIComponent(agentId)}`
}

/**
 * `PUT` takes the bytes of a PNG, JPEG, GIF, WebP or AVIF of at most `MAX_PICTURE_BYTES`, `DELETE` takes the picture away;
 * both answer 200 with `AgentEntry`.
 */
export function agentPicturePath(agentId: string): string {
  return `${agentPath(agentId)}/picture`
}

/** `GET` answers 200 with `AuditAnswer`: what happened to the agent, to every member, without addresses; `?before=` pages on. */
export function agentActivityPath(agentId: string): string {
  return `${agentPath(agentId)}/activity`
}

/** Days that an agent stays in the trash, from where it can be restored. */
export const AGENT_TRASH_DAYS = 30

/** What an agent is to its readers. Both are one thing with one page each: `/agent_share/{id}`, `/chatbot_share/{id}`. */
export const agentKinds = ['agent', 'chatbot'] as const

/** One of `agentKinds`. */
export type AgentKind = (typeof agentKinds)[number]

/** Where an agent is: in use, out of the way, or in the trash. */
export const agentStates = ['active', 'archived', 'trashed'] as const

/** One of `agentStates`. */
export type AgentState = (typeof agentStates)[number]

/** Colours of the initials that stand where there is no picture. */
export const agentColours = ['neutral', 'teal', 'blue', 'violet', 'green', 'amber', 'red'] as const

/** One of `agentColours`. */
export type AgentColour = (typeof agentColours)[number]

/** Orders of the list: the newest, the one changed last, or by name. */
export const agentSorts = ['newest', 'changed', 'name'] as const

/** One of `agentSorts`. */
export type AgentSort = (typeof agentSorts)[number]

/** What a new agent is. */
export interface AgentRequest {
  kind: AgentKind
  name: string
  /**
   * Plain text, for readers.
   * @default ''
   */
  description?: string
  /** What the model is called; null where nothing is said. */
  model?: string | null
  /**
   * What the agent is told. Private: for those who manage agents, and on no public page.
   * @default ''
   */
  instructions?: string
  /** @default 'neutral' */
  colour?: AgentColour
}

/** What to change of an agent. Leaving the trash by another `state` restores it. */
export interface AgentUpdate extends Partial<Omit<AgentRequest, 'kind'>> {
  state?: AgentState
}

/** An agent or chatbot as the members of its workspace see it. */
export interface AgentEntry {
  /** At least 128 random bits. */
  id: string
  kind: AgentKind
  name: string
  description: string
  model: string | null
  /** Null to those who may not change it. */
  instructions: string | null
  colour: AgentColour
  /** Path of the picture, for members; null where there is none. */
  picture: string | null
  state: AgentState
  /** When the trash is emptied of it, ISO 8601 in UTC; null outside of the trash. */
  removedAt: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
  /** ISO 8601 in UTC. */
  changedAt: string
  /** Whether the caller may change, archive and delete it. */
  mayManage: boolean
}

/** One page of the agents and chatbots of a workspace. */
export interface AgentsAnswer {
  agents: AgentEntry[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

const name = z.string().trim().min(1).max(200)
const description = z.string().max(4000)
const model = z.string().trim().min(1).max(200).nullable()
const instructions = z.string().max(40_000)
const colour = z.enum(agentColours)

const changeable = {
  description: description.optional(),
  model: model.optional(),
  instructions: instructions.optional(),
  colour: colour.optional(),
}

/** Checks an `AgentRequest`. */
export const agentRequestSchema: z.ZodType<AgentRequest> = z.object({
  kind: z.enum(agentKinds),
  name,
  ...changeable,
})

/** Checks an `AgentUpdate`. */
export const agentUpdateSchema: z.ZodType<AgentUpdate> = z.object({
  name: name.optional(),
  ...changeable,
  state: z.enum(agentStates).optional(),
})

/** Checks an `AgentEntry`. */
export const agentEntrySchema: z.ZodType<AgentEntry> = z.object({
  id: shareIdSchema,
  kind: z.enum(agentKinds),
  name: z.string(),
  description: z.string(),
  model: z.string().nullable(),
  instructions: z.string().nullable(),
  colour,
  picture: ownPathSchema.nullable(),
  state: z.enum(agentStates),
  removedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  mayManage: z.boolean(),
})

/** Checks an `AgentsAnswer`. */
export const agentsAnswerSchema: z.ZodType<AgentsAnswer> = z.object({
  agents: z.array(agentEntrySchema),
  next: z.string().nullable(),
})
