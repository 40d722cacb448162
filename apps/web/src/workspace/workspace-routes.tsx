import {
  defaultWorkspacePaths,
  UnknownWorkspace,
  WorkspaceScreensProvider,
  type WorkspacePaths,
  type WorkspacePorts,
} from '@vitrine/workspace-screens'
import { type ReactNode, useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { diagramFramePath } from '../configuration/diagram-frame-path.ts'
import { loginPath } from '../session/gate.ts'
import { session } from '../session/session.ts'
import type { SignedIn } from '../session/session-store.ts'
import { useReturn } from './use-return.ts'
import { isElsewhere, withinWorkspace } from './workspace-address.ts'
import { useText } from '../i18n/use-text.ts'
import { NewWorkspace } from './new-workspace.tsx'
import { sessionClients } from '../session/session-clients.ts'
import { imports } from './imports.ts'
import { passkeys } from './passkeys.ts'
import { preview } from './preview.ts'
import { strangers } from './strangers.ts'
import { talkFeed } from './talk-feed.ts'

/** The places of a workspace, with what they ask for. */
export function WorkspaceRoutes({ person, workspaces, workspace }: SignedIn): ReactNode {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [ports] = useState(createWorkspacePorts)
  const paths = useMemo(
    () => pathsWithin((path) => withinWorkspace(path, { workspaces, workspace })),
    [workspaces, workspace],
  )
  useReturn()
  if (!workspace) return <NoWorkspace />
  return (
    <WorkspaceScreensProvider
      key={workspace.id}
      ports={ports}
      person={person}
      workspace={workspace}
      paths={paths}
      diagramFrame={diagramFramePath}
      onFollow={(path) => void navigate(path)}
      onChanged={() => void session.refresh()}
    >
      {isElsewhere({ workspaces, workspace }, search) && <UnknownWorkspace />}
      <Outlet />
    </WorkspaceScreensProvider>
  )
}

function pathsWithin(within: (path: string) => string): WorkspacePaths {
  const {
    conversation,
    workflow,
    agent,
    newTalk,
    talk,
    brandVoice,
    tool,
    builtInTool,
    knowledgeBase,
    knowledgeDocument,
    storedObject,
    run,
    publish,
    approval,
    comparedRuns,
    workflowRuns,
    signIn: _,
    ...fixed
  } = defaultWorkspacePaths
  const fixedWithin = Object.fromEntries(Object.entries(fixed).map(([name, path]) => [name, within(path)]))
  return {
    ...(fixedWithin as typeof fixed),
    conversation: (id) => within(conversation(id)),
    workflow: (id) => within(workflow(id)),
    agent: (id) => within(agent(id)),
    newTalk: (id) => within(newTalk(id)),
    talk: (id) => within(talk(id)),
    brandVoice: (id) => within(brandVoice(id)),
    tool: (id) => within(tool(id)),
    builtInTool: (id) => within(builtInTool(id)),
    knowledgeBase: (id) => within(knowledgeBase(id)),
    knowledgeDocument: (...ids) => within(knowledgeDocument(...ids)),
    storedObject: (id) => within(storedObject(id)),
    run: (id) => within(run(id)),
    publish: (kind, id) => within(publish(kind, id)),
    approval: (id) => within(approval(id)),
    comparedRuns: (id, otherId) => within(comparedRuns(id, otherId)),
    workflowRuns: (id) => within(workflowRuns(id)),
    signIn: (path) => loginPath(path, 'session-ended'),
  }
}

/** Stands where the places of a workspace would, for who belongs to none. */
function NoWorkspace(): ReactNode {
  const t = useText()
  return (
    <div className="message">
      <h1>{t(($) => $.translation.workspaces.noneTitle)}</h1>
      <p>{t(($) => $.translation.workspaces.noneText)}</p>
      <NewWorkspace />
    </div>
  )
}

/** What the places of a workspace ask of this page's server and browser. */
function createWorkspacePorts(): WorkspacePorts {
  return { ...sessionClients(), imports, preview, passkeys, strangers, talkFeed }
}
