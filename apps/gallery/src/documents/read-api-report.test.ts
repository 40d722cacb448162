import { expect, test } from 'vitest'
import { readApiReport } from './read-api-report.ts'

const report = `## API Report File for "x"

\`\`\`ts

import { ReactNode } from 'react';

// @public
export function View(input: ViewProps): ReactNode;

// @public (undocumented)
export interface ViewProps {
    // (undocumented)
    name: string;
}

// (No @packageDocumentation comment for this package)

\`\`\`
`.replaceAll('\n', '\r\n')

test('reads what an entry exports, without the comments of the report', () => {
  expect(readApiReport(report)).toEqual([
    { name: 'View', kind: 'function', code: 'export function View(input: ViewProps): ReactNode;' },
    { name: 'ViewProps', kind: 'interface', code: 'export interface ViewProps {\n    name: string;\n}' },
  ])
})
