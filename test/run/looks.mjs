// `npm run looks`: every screen beside the pictures that are kept of it (test/looks/kept); part of `npm run proof`.
// What is other lies in dist/looks afterwards. `npm run looks -- --write` keeps it: look at it first.
import { fileURLToPath } from 'node:url'
import { runProgram } from './run-program.mjs'

const FILE = 'test/e2e/site/kept-pictures.proof.e2e.ts'
const root = fileURLToPath(new URL('../..', import.meta.url))
const isWritten = process.argv.includes('--write')
const env = { ...process.env, KOBOLENS_PROOF: 'all', ...(isWritten && { KOBOLENS_LOOKS: 'write' }) }
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', FILE]
const { isOk } = await runProgram(vitest, { root, env })
process.exitCode = isOk ? 0 : 1
