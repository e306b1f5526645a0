import { inject } from 'vitest'
import { freePort } from '#server/db/embedded/start-embedded.ts'
import { createTestDatabase } from './postgres.ts'
import { endProcess, startProcess } from './product-process.ts'
import { makeRunFolder, removeRunFolder } from './run-folders.ts'
import { type ServedProduct, servedProduct } from './served-product.ts'

/** How the product under test is set up. */
export interface ProductOptions {
  /** 'copied' (default): an empty database of the run's PostgreSQL; 'embedded': the product's own. */
  readonly database?: 'copied' | 'embedded'
  /** A database of the test's own, instead of either. */
  readonly databaseUrl?: string
  /** More environment variables (README); limits are out of the way unless set here. */
  readonly env?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** Another tree than this one, built already, and its server where that is one script. */
  readonly root?: string
  readonly script?: string
}

/** The real server as a process of its own, serving the built client. */
export interface Product extends ServedProduct {
  readonly dataDir: string
  /** What it has written since its last start. */
  output(): string
  /** Ends it in order, by SIGTERM by default; returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>
  /** SIGKILL: no step of a proper end is taken. */
  kill(): Promise<void>
  /** Starts again on the same port, data and database. */
  start(): Promise<void>
  /** Stops, and removes data and database. */
  remove(): Promise<void>
}

const NO_LIMIT = '100000'

/** Starts the product. Remove it when the test is done. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = await makeRunFolder('product')
  const isGiven = options.databaseUrl !== undefined || options.database === 'embedded'
  const database = isGiven ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? database?.url
  const port = String(await freePort())
  const env = {
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: NO_LIMIT,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...options.env,
  }
  const { root, script, args = [] } = options
  const tree =
    root === undefined ? { root: process.cwd(), script: inject('serverScript') } : { root, script }
  const how = { ...tree, env, args }
  let running = await startProcess(how)
  return {
    ...servedProduct(`http://localhost:${port}`, dataDir),
    dataDir,
    output: () => running.output(),
    stop: async (signal = 'SIGTERM') => await endProcess(running, signal),
    kill: async () => void (await endProcess(running, 'SIGKILL')),
    start: async () => {
      running = await startProcess(how)
    },
    remove: async () => {
      await endProcess(running, 'SIGTERM')
      await database?.drop()
      await removeRunFolder(dataDir)
    },
  }
}
