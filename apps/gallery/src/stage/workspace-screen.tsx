import { WorkspaceScreensProvider } from '@vitrine/workspace-screens'
import { createMemoryWire } from '@vitrine/workspace-screens/memory-wire'
import { peoplePorts, peopleScreens } from '@vitrine/workspace-screens/shown-people'
import { shownPorts } from '@vitrine/workspace-screens/shown-ports'
import { shownScreens } from '@vitrine/workspace-screens/shown-screens'
import { type ComponentProps, isValidElement, type ReactNode, useState } from 'react'
import type { ExampleModule } from './shown-examples.ts'

/** What the lists hold, under names that one may meet. */
const NAMES = { long: 'Harbour watch', garden: 'Kitchen garden', digest: 'Release digest' }

type Ports = ComponentProps<typeof WorkspaceScreensProvider>['ports']

/** A screen of a workspace over ports in memory, as the tests of its package open it. */
export function workspaceScreen(name: string): ExampleModule {
  const people = (peopleScreens as Readonly<Record<string, ReactNode>>)[name]
  const shown = shownScreens[name]
  if (people === undefined && !shown) throw new Error(`No screen is called "${name}".`)
  const createPorts = () => {
    const wire = createMemoryWire()
    shown?.prepare?.(wire)
    return (
      people === undefined ? shownPorts(wire, NAMES, shown?.isEmpty) : peoplePorts(wire, NAMES.long)
    ) as Ports
  }
  return {
    act: shown?.act,
    Example: function Example() {
      const [ports] = useState(createPorts)
      return (
        <WorkspaceScreensProvider
          ports={ports}
          workspace={{ id: 'w1', name: 'Analytical Engines', role: 'owner' }}
          person={{ id: 'p1', name: 'Ada Lovelace', email: 'ada@example.com', isEmailVerified: true }}
        >
          {people ?? shown?.screen}
        </WorkspaceScreensProvider>
      )
    },
  }
}

/** How an application shows the screen. */
export function workspaceScreenCode(name: string): string {
  const screen = (peopleScreens as Readonly<Record<string, ReactNode>>)[name] ?? shownScreens[name]?.screen
  if (!isValidElement<Record<string, unknown>>(screen) || typeof screen.type !== 'function')
    throw new Error(`No screen is called "${name}".`)
  const properties = Object.entries(screen.props).map(([property, value]) => ` ${property}=${valueOf(value)}`)
  return `<WorkspaceScreensProvider ports={ports} workspace={workspace} person={person}>
  <${screen.type.name}${properties.join('')} />
</WorkspaceScreensProvider>`
}

function valueOf(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`
  if (typeof value === 'function') return '{() => {}}'
  return isValidElement(value) ? '{…}' : `{${JSON.stringify(value)}}`
}
