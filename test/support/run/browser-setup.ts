import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromiumPath: string
  }
}

/** Browser tests run what people run, the built client, in a real Chromium. */
export default function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium(process.env))
  const build = ['server/start/build-client.mjs']
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (status !== 0) throw new Error('The client does not build')
}
