import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { freePort } from '#server/db/embedded/start-embedded.ts'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { endProcess, startProcess } from './product-process.ts'
import { makeRunFolder, removeRunFolder } from './run-folders.ts'
import { copyTemplate } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that devices are contexts of; undefined where each has one of its own. */
    readonly browserEndpoint?: string
    readonly sharedProduct: {
      readonly url: string
      readonly dataDir: string
      readonly databaseUrl: string
    }
  }
}

/** One browser and one product for a run: a start of either takes longer than most tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { chromiumPath, postgresUrl, serverScript } = project.getProvidedContext()
  const database = await copyTemplate(postgresUrl)
  const dataDir = await makeRunFolder('product')
  const port = String(await freePort())
  const env = {
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT_FACTOR: '100000',
    SANDBOX_DELAY: '0.5',
  }
  const [product, browser] = await Promise.all([
    startProcess({ root: process.cwd(), env, args: [], script: serverScript }),
    chromium.launchServer({ executablePath: chromiumPath, args: [...CHROMIUM_ARGS] }),
  ])
  const url = `http://localhost:${port}`
  project.provide('sharedProduct', { url, dataDir, databaseUrl: database.url })
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await endProcess(product, 'SIGTERM')
    await database.drop()
    await removeRunFolder(dataDir)
  }
}
