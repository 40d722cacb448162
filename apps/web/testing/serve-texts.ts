import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

/** What becomes of a request for texts, for the first `times` requests or for all of them. */
export interface Trouble {
  /** A status without texts, a page of HTML with 200, the first half of the file, a broken connection, or no answer. */
  kind: number | 'html' | 'half' | 'break' | 'hang'
  times?: number
}

/** Translation files of a server that misbehaves as it is told. */
export interface ServedTexts {
  /** What was asked for below `locales`, in order, as `de/home.json`. */
  requests: string[]
  /** Troubles each file whose name matches, until `recover`. */
  trouble(name: RegExp, trouble: Trouble): void
  recover(): void
  /** Answers the request for a file. */
  answer(name: string, response: ServerResponse): void
}

/** Serves these files, by name below `locales`. */
export function serveTexts(files: ReadonlyMap<string, string>): ServedTexts {
  let troubles: { name: RegExp; kind: Trouble['kind']; left: number }[] = []
  const requests: string[] = []
  return {
    requests,
    trouble(name, { kind, times = Infinity }) {
      troubles.push({ name, kind, left: times })
    },
    recover() {
      troubles = []
    },
    answer(name, response) {
      requests.push(name)
      const file = files.get(name)
      const content = file === undefined ? undefined : readFileSync(file)
      const trouble = troubles.find((each) => each.left > 0 && each.name.test(name))
      if (trouble) {
        trouble.left -= 1
        answerWithTrouble(trouble.kind, content ?? Buffer.alloc(0), response)
      } else if (content) {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
        response.end(content)
      } else {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('There are no such texts.\n')
      }
    },
  }
}

function answerWithTrouble(kind: Trouble['kind'], content: Buffer, response: ServerResponse): void {
  if (kind === 'hang') return
  if (kind === 'break') {
    response.destroy()
    return
  }
  if (kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
  } else if (kind === 'half') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(content.subarray(0, content.length / 2))
  } else {
    response.writeHead(kind, { 'content-type': 'text/plain' }).end('Not now.\n')
  }
}
