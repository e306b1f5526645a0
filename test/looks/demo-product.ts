import { assert } from '#base/assert.ts'
import { freePort } from '#server/db/embedded/start-embedded.ts'
import { buildClient } from '#server/start/build-client.mjs'
import { endProcess, startProcess } from '../support/run/product-process.ts'
import { makeRunFolder, removeRunFolder } from '../support/run/run-folders.ts'

/** The product with the year of made-up data, on a database of its own. */
export interface DemoProduct {
  readonly url: string
  readonly account: string
  readonly password: string
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

const DEMO_LINE = /Demo: log in as (\S+) with the password (\S+)/

/** Builds the client where it is old, and starts the product as `npm start -- --demo` does. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const root = process.cwd()
  buildClient(root)
  const dataDir = await makeRunFolder('looks')
  const port = String(await freePort())
  const running = await startProcess({
    root,
    env: { PORT: port, DATA_DIR: dataDir },
    args: ['--demo'],
  })
  const [, account, password] = DEMO_LINE.exec(running.output()) ?? []
  assert(account !== undefined && password !== undefined, 'the demo says how to log in')
  return {
    url: `http://localhost:${port}`,
    account,
    password,
    remove: async () => {
      await endProcess(running, 'SIGTERM')
      await removeRunFolder(dataDir)
    },
  }
}
