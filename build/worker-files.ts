import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WORKERS = fileURLToPath(new URL('../workers/', import.meta.url))
const STARTED = /new URL\(\s*'[./]*\/workers\/(?<file>[\w-]+\.ts)',\s*import\.meta\.url\s*\)/g

const BUILT = /\/(?:analytics|statement)-[\w-]{8}\.js$/

/** Whether the built file is one that a page starts as a worker. */
export function isWorkerFile(file: string): boolean {
  return BUILT.test(file)
}

/**
 * Has the workers that pages start be built with the pages, so that what both need is one file: built by
 * themselves, as usual, each would bring its own database, readers and calendars once more.
 */
export function workerFiles(): Plugin {
  return {
    name: 'kobolens:worker-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '/workers/' },
      handler(code) {
        const found = code.replaceAll(STARTED, (_, file: string) => {
          const reference = this.emitFile({ type: 'chunk', id: WORKERS + file })
          return `import.meta.ROLLUP_FILE_URL_${reference}`
        })
        return found === code ? null : { code: found, map: null }
      },
    },
  }
}
