import { fileURLToPath } from 'node:url'
import { buildClient } from './build-client.mjs'
import { installDependencies } from './dependencies.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm start`: installs what is missing, builds the app, and runs the whole product in this process.

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
installDependencies(root, { forDevelopment: false })
buildClient(root)
stopWithNpm()
const { register } = await import('tsx/esm/api')
register()
await import('../main.ts')
