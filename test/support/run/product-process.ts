import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this tree as one script; undefined where it is run from its sources. */
    readonly serverScript?: string
  }
}

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href
const FROM_SOURCES = ['--import', 'tsx', 'server/main.ts']
const READY_LINE = /Kobolens is running on /
const READY_WITHIN_MS = 240_000

/** The server as a process of its own, with what it has written so far. */
export interface ProductProcess {
  readonly child: ChildProcess
  output(): string
}

/** What is started: the tree it lies in, its environment and arguments. */
export interface ProcessStart {
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  readonly args: readonly string[]
  /** One script of the tree's server; default: its sources. */
  readonly script?: string | undefined
}

/** Starts the server and waits until it says that it is running. Throws with its output. */
export async function startProcess({
  root,
  env,
  args,
  script,
}: ProcessStart): Promise<ProductProcess> {
  const server = script === undefined ? FROM_SOURCES : [script]
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...server, ...args], {
    cwd: root,
    // Not the test runner's environment: only what a shell would have.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const isReady = new Promise<void>((resolve, reject) => {
    function take(chunk: unknown): void {
      output += String(chunk)
      if (READY_LINE.test(output)) resolve()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)))
    setTimeout(() => reject(new Error(`The server is not up:\n${output}`)), READY_WITHIN_MS).unref()
  })
  await isReady
  return { child, output: () => output }
}

/** Sends the signal and waits for the end. Returns the exit code; null after a kill. */
export async function endProcess(
  { child }: ProductProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}
