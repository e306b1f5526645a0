// Run by a test that kills it: a run folder with a database, as a test run has them.
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { makeRunFolder } from './run-folders.ts'

const dataDir = await makeRunFolder('database')
await startEmbedded({ dataDir, settings: ['fsync=off'] })
process.stdout.write(`${dataDir}\n`)
