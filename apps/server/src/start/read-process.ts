import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process of this machine as the operating system lists it. */
export interface ListedProcess {
  parent: number
  command: string
}

/** Looks a process up; gives nothing when it has ended, or ended without anybody taking notice. */
export function readProcess(pid: number): ListedProcess | undefined {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid)
}

function readFromProc(pid: number): ListedProcess | undefined {
  try {
    // pid (name) state parent …; the name may hold anything, parentheses too.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return state === 'Z' ? undefined : { parent: Number(parent), command }
  } catch {
    return undefined
  }
}

function readFromPs(pid: number): ListedProcess | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/m.exec(stdout ?? '') ?? []
  return command === undefined || state?.startsWith('Z') ? undefined : { parent: Number(parent), command }
}
