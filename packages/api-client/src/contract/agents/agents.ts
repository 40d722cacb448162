import { z } from 'zod'
import { shareIdSchema } from '../paths/share-id.ts'
import {
  type CatalogAnswer,
  catalogAnswerSchema,
  type CatalogEntry,
  catalogEntrySchema,
  type CatalogRequest,
  catalogRequestSchema,
  type CatalogUpdate,
  catalogUpdateSchema,
} from '../catalog/catalog.ts'

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

/** What an agent is to its readers. Both are one thing with one page each: `/agent_share/{id}`, `/chatbot_share/{id}`. */
export const agentKinds = ['agent', 'chatbot'] as const

/** One of `agentKinds`. */
export type AgentKind = (typeof agentKinds)[number]

/** Colours of the initials that stand where there is no picture. */
export const agentColours = ['neutral', 'teal', 'blue', 'violet', 'green', 'amber', 'red'] as const

/** One of `agentColours`. */
export type AgentColour = (typeof agentColours)[number]

/**
 * What a conversation is assigned by: the format that it was read from (`live` where it is none), the folder or repository that
 * its agent worked in, or a model that speaks in it.
 */
export const agentRuleSubjects = ['source', 'project', 'model'] as const

/** One of `agentRuleSubjects`. */
export type AgentRuleSubject = (typeof agentRuleSubjects)[number]

/** Most rules of an agent. */
export const MAX_AGENT_RULES = 20

/** Most tools, and most knowledge bases, of an agent. */
export const MAX_AGENT_RESOURCES = 100

/** Which conversations are the agent's: those whose format, project or model is like this, whatever their case. */
export interface AgentRule {
  subject: AgentRuleSubject
  /**
   * An id of a format, such as `claude-code`, the path or last name of a folder, the address or last name of a repository, or the
   * name of a model; `*` stands for any characters.
   */
  pattern: string
}

/** What a new agent is; its description is for readers. */
export interface AgentRequest extends CatalogRequest {
  kind: AgentKind
  /** What the model is called; null where nothing is said. */
  model?: string | null
  /**
   * What the agent is told. Private: for those who manage agents, and on no public page.
   * @default ''
   */
  instructions?: string
  /** @default 'neutral' */
  colour?: AgentColour
  /** How public pages present the workspace on which it speaks; null for the workspace's default. */
  brandVoiceId?: string | null
  /**
   * Conversations that come in from then on, imported or live, are assigned to the first agent, by the time it was made, of which
   * one rule fits; a live one when it is made, or when a model first speaks in it while nobody is assigned.
   * @default []
   */
  rules?: readonly AgentRule[]
  /**
   * Tools of the workspace that it has.
   * @default []
   */
  toolIds?: readonly string[]
  /**
   * Knowledge bases that it cites.
   * @default []
   */
  knowledgeBaseIds?: readonly string[]
  /**
   * Whether readers of its pages see the names and icons of its tools.
   * @default false
   */
  showsTools?: boolean
  /**
   * Whether they see the names of its knowledge bases; what is in these they see where a citation leads to it.
   * @default false
   */
  showsKnowledge?: boolean
}

/** What to change of an agent. */
export interface AgentUpdate
  extends CatalogUpdate, Partial<Omit<AgentRequest, 'kind' | keyof CatalogRequest>> {}

/** An agent or chatbot as the members of its workspace see it. */
export interface AgentEntry extends CatalogEntry {
  kind: AgentKind
  model: string | null
  /** Null to those who may not change it. */
  instructions: string | null
  colour: AgentColour
  /** Null for the workspace's default. */
  brandVoiceId: string | null
  rules: readonly AgentRule[]
  /** Without those that are no more. */
  toolIds: readonly string[]
  /** Without those that are no more. */
  knowledgeBaseIds: readonly string[]
  showsTools: boolean
  showsKnowledge: boolean
  /** How it is reached; null for none, and to those who may not change it. */
  connector: AgentConnector | null
  /** Whether it has a connector, so that members can talk with it. */
  mayTalk: boolean
}

/** The AG-UI endpoint of an agent, for members to talk with it. */
export interface AgentConnector {
  url: string
  /** Whether it is asked with a secret, which nobody is told. */
  hasSecret: boolean
}

/** One page of the agents and chatbots of a workspace. */
export type AgentsAnswer = CatalogAnswer<AgentEntry>

const model = z.string().trim().min(1).max(200).nullable()
const instructions = z.string().max(40_000)
const colour = z.enum(agentColours)

const rules = z
  .array(z.object({ subject: z.enum(agentRuleSubjects), pattern: z.string().trim().min(1).max(100) }))
  .max(MAX_AGENT_RULES)

const resourceIds = z.array(shareIdSchema).max(MAX_AGENT_RESOURCES)

const changeable = {
  rules: rules.optional(),
  toolIds: resourceIds.optional(),
  knowledgeBaseIds: resourceIds.optional(),
  showsTools: z.boolean().optional(),
  showsKnowledge: z.boolean().optional(),
  model: model.optional(),
  instructions: instructions.optional(),
  colour: colour.optional(),
  brandVoiceId: shareIdSchema.nullable().optional(),
}

/** Checks an `AgentRequest`. */
export const agentRequestSchema: z.ZodType<AgentRequest> = catalogRequestSchema.and(
  z.object({ kind: z.enum(agentKinds), ...changeable }),
)

/** Checks an `AgentUpdate`. */
export const agentUpdateSchema: z.ZodType<AgentUpdate> = catalogUpdateSchema.and(z.object(changeable))

/** Checks an `AgentConnector`. */
export const agentConnectorSchema: z.ZodType<AgentConnector> = z.object({
  url: z.string(),
  hasSecret: z.boolean(),
})

/** Checks an `AgentEntry`. */
export const agentEntrySchema: z.ZodType<AgentEntry> = catalogEntrySchema.and(
  z.object({
    kind: z.enum(agentKinds),
    model: z.string().nullable(),
    instructions: z.string().nullable(),
    colour,
    brandVoiceId: shareIdSchema.nullable(),
    rules: rules.default([]),
    toolIds: resourceIds.default([]),
    knowledgeBaseIds: resourceIds.default([]),
    showsTools: z.boolean().default(false),
    showsKnowledge: z.boolean().default(false),
    connector: agentConnectorSchema.nullable().default(null),
    mayTalk: z.boolean().default(false),
  }),
)

/** Checks an `AgentsAnswer`. */
export const agentsAnswerSchema: z.ZodType<AgentsAnswer> = catalogAnswerSchema(agentEntrySchema)
