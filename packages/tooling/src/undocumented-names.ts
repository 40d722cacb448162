/** The exported names of a report of public types that say nothing about themselves, as the report writes their declarations. */
export function undocumentedNames(report: string): string[] {
  const declarations = report.matchAll(/^\/\/ @\w+ \(undocumented\)\n(?:\/\/.*\n)*export (.+)$/gm)
  return [...declarations].map(([, declaration = '']) => declaration.replace(/[\s;{]+$/, ''))
}
