/** Lines as they stand in the file, and the number of the first. */
export interface NumberedLines {
  code: string
  firstLine: number
}

/** How agents number what they read: `   12→`, `12` and a tab as of `cat -n`, `00012| ` and `    12|`. */
const FORMS = [/^ {0,9}(\d{1,7})→/, /^ {0,9}(\d{1,7})\t/, /^ {0,9}(\d{1,7})\|(?: |$)/, /^ {0,9}(\d{1,7})\|/]

/** Takes the numbers off lines that a tool numbered; undefined unless each has its own, one after another in one form. */
export function readNumberedLines(text: string): NumberedLines | undefined {
  const lines = text.replace(/\n$/, '').split('\n')
  for (const form of FORMS) {
    const firstLine = Number(form.exec(lines[0] ?? '')?.[1] ?? Number.NaN)
    if (Number.isNaN(firstLine)) continue
    const code = withoutNumbers(lines, form, firstLine)
    if (code) return { code: code.join('\n'), firstLine }
  }
  return undefined
}

function withoutNumbers(lines: readonly string[], form: RegExp, firstLine: number): string[] | undefined {
  const code: string[] = []
  for (const [index, line] of lines.entries()) {
    const found = form.exec(line)
    if (!found || Number(found[1]) !== firstLine + index) return undefined
    code.push(line.slice(found[0].length))
  }
  return code
}
