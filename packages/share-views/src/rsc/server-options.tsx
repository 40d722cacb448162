import type { ComponentType, ReactNode } from 'react'
import type { ViewRenderers } from '../reading/renderers.ts'
import { leaveToReact } from './server-react.ts'

/** What an application puts into a view. */
interface OwnParts {
  renderers?: ViewRenderers
  header?: ReactNode
  footer?: ReactNode
}

/** Returns the parts of an application as the view renders them: React itself renders what is the application's own. */
export function ownParts({ renderers, header, footer }: OwnParts): OwnParts {
  return {
    ...(renderers && { renderers: ownRenderers(renderers) }),
    header: ownNode(header),
    footer: ownNode(footer),
  }
}

/** Returns a node that React renders, not the view. */
export function ownNode(node: ReactNode): ReactNode {
  if (node === undefined || node === null) return node
  const Own = leaveToReact(() => node)
  return <Own />
}

function ownRenderers({
  tools,
  data,
  steps,
  beforeMessage,
  afterMessage,
  messageActions,
}: ViewRenderers): ViewRenderers {
  return {
    ...(tools && { tools: eachOwn(tools) }),
    ...(data && { data: eachOwn(data) }),
    ...(steps && { steps: eachOwn(steps) }),
    ...(beforeMessage && { beforeMessage: leaveToReact(beforeMessage) }),
    ...(afterMessage && { afterMessage: leaveToReact(afterMessage) }),
    ...(messageActions && { messageActions: leaveToReact(messageActions) }),
  }
}

function eachOwn<Props extends object>(
  components: Readonly<Record<string, ComponentType<Props>>>,
): Record<string, ComponentType<Props>> {
  return Object.fromEntries(
    Object.entries(components).map(([name, component]) => [name, leaveToReact(component)]),
  )
}
