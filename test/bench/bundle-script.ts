import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { assert } from '#base/assert.ts'

const SQLITE_PATH = '/sqlite/index.mjs'

/** A module of the tree with all it imports, later too, as one module; SQLite stays a file of its own. */
export async function bundleScript(entryUrl: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@sqlite.org/sqlite-wasm': SQLITE_PATH } },
    build: {
      write: false,
      lib: { entry: fileURLToPath(entryUrl), formats: ['es'] },
      rolldownOptions: { external: [SQLITE_PATH], output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  assert(output !== undefined && 'output' in output, 'a build that does not watch has an output')
  return output.output[0].code
}
